//! [`Authorities`]: certificates of private authorities that the host trusts, beside the public ones.

use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::sync::Arc;

use ureq::tls::{Certificate, PemItem, RootCerts, parse_pem};

/// The largest file, in bytes. All public authorities together have a quarter of it.
const LARGEST: u64 = 1 << 20;

/// At least one certificate.
#[derive(Clone)]
pub struct Authorities(Arc<Vec<Certificate<'static>>>);

impl Authorities {
    /// Reads a file of certificates (PEM).
    pub fn read(path: &Path) -> io::Result<Authorities> {
        let mut pem = Vec::new();
        File::open(path)?.take(LARGEST + 1).read_to_end(&mut pem)?;
        if pem.len() as u64 > LARGEST {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        let mut certificates = Vec::new();
        for item in parse_pem(&pem) {
            if let PemItem::Certificate(certificate) = item.map_err(io::Error::other)? {
                certificates.push(certificate);
            }
        }
        match certificates.is_empty() {
            true => Err(io::Error::new(io::ErrorKind::InvalidData, "no certificate (PEM)")),
            false => Ok(Authorities(Arc::new(certificates))),
        }
    }

    pub(crate) fn roots(&self) -> RootCerts {
        RootCerts::Specific(self.0.clone())
    }
}

impl fmt::Debug for Authorities {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} certificates", self.0.len())
    }
}
