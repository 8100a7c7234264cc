//! PostgreSQL with a certificate that a private authority has signed.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use testkit::Postgres;

use crate::{Server, fails, get, text};

/// An authority, and a certificate for this address that it signed.
fn sign(folder: &Path, address: &str) {
    let key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
    let authority = ["req", "-x509", "-subj", "/CN=Ours", "-keyout", "ca.key", "-out", "ca.pem"];
    let server = ["req", "-x509", "-subj", "/CN=database", "-keyout", "key.pem", "-out", "cert.pem"];
    let name = format!("subjectAltName=IP:{address}");
    let names = ["-addext", &name, "-addext", "basicConstraints=critical,CA:FALSE"];
    let by = ["-CA", "ca.pem", "-CAkey", "ca.key"];
    for more in [&authority[..], &[&server[..], &names, &by].concat()] {
        let mut openssl = Command::new("openssl");
        openssl.args(more).args(key).current_dir(folder).stdin(Stdio::null()).stderr(Stdio::null());
        assert!(openssl.status().expect("openssl is installed").success());
    }
}

#[test]
fn the_database_may_have_a_certificate_of_a_private_authority() {
    let folder = tempfile::tempdir().expect("a folder");
    // An address of our own, because the port is always the same.
    let [high, low] = (std::process::id() as u16).to_be_bytes();
    let address = format!("127.77.{high}.{low}");
    sign(folder.path(), &address);
    let mut postgres = Postgres::start(&["fsync=off", &format!("listen_addresses = '{address}'")]);
    let url = postgres.database();
    let data = postgres.sql(&url, "SHOW data_directory");
    for name in ["cert.pem", "key.pem"] {
        // The server writes its own files, so that they are its own.
        let pem = fs::read_to_string(folder.path().join(name)).expect("written");
        let lines = format!("SELECT unnest(string_to_array('{}', E'\\n'))", pem.trim_end());
        postgres.sql(&url, &format!("COPY ({lines}) TO PROGRAM 'umask 077; cat > {data}/{name}'"));
    }
    for set in ["ssl_cert_file = 'cert.pem'", "ssl_key_file = 'key.pem'", "ssl = on"] {
        postgres.sql(&url, &format!("ALTER SYSTEM SET {set}"));
    }
    postgres.stop();
    postgres.go_on();
    let name = url.split(['/', '?']).nth(3).expect("a name");
    let strict = format!("postgres://spieltisch@{address}/{name}?sslmode=verify-full");
    let arguments = ["serve", "--listen", "127.0.0.1:0", "--database-wait", "0", "--database"];
    let refused = fails(&[&arguments[..], &[&strict]].concat());
    assert!(refused.to_lowercase().contains("certificate"), "{refused}");
    let trusted = format!("{strict}&sslrootcert={}", text(&folder.path().join("ca.pem")));
    let (server, address) = Server::on(&["--database", &trusted]);
    assert!(get(&address, "/readyz").starts_with("HTTP/1.1 200"));
    let encrypted = postgres.sql(&url, "SELECT bool_and(ssl) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE application_name = 'spieltisch'");
    assert_eq!(encrypted, "t");
    server.stop();
}
