//! What every backend must do. A new backend is one more module in `on_every_backend`.

mod acts;
mod backups;
mod chat;
mod people;
mod tables;

use spieltisch_store::Store;

macro_rules! on_every_backend {
    ($($area:ident::$test:ident)*) => {
        mod sqlite_file {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $test() {
                let folder = tempfile::tempdir().unwrap();
                let url = format!("sqlite:{}", folder.path().join("test.db").display());
                super::$area::$test(spieltisch_store::Store::open(&url).await.unwrap()).await;
            })*
        }
        mod sqlite_memory {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $test() {
                super::$area::$test(spieltisch_store::Store::open("sqlite::memory:").await.unwrap()).await;
            })*
        }
        /// All on one server, each in its own database: starting a server takes longer than the tests.
        #[cfg(unix)]
        #[tokio::test(flavor = "multi_thread")]
        async fn postgres() {
            let mut server = testkit::Postgres::start(&["fsync=off"]);
            $(
                println!("postgres: {}", stringify!($test));
                let store = Store::open(&server.database()).await.unwrap();
                Box::pin($area::$test(store.clone())).await;
                store.close().await;
            )*
        }
    };
}

on_every_backend! {
    people::a_person_is_saved_replaced_and_deleted
    people::a_token_works_once_and_until_it_expires
    people::a_token_needs_a_person_and_is_deleted_with_them
    people::practice_is_saved_on_its_revision_and_deleted_with_the_person
    people::a_key_is_created_once
    people::the_largest_time_means_never
    tables::a_table_comes_back_as_it_was
    tables::a_table_is_saved_only_from_its_latest_rev
    tables::only_one_of_many_saves_of_one_rev_wins
    tables::removing_a_table_removes_its_acts_chat_and_seats
    tables::listed_tables_are_sorted_open_first_then_newest_first
    tables::tables_of_a_person_follow_their_sitting_down_and_leaving
    tables::lists_are_paged_and_carry_summaries_instead_of_documents
    tables::idle_tables_have_no_recent_save_and_no_recent_act
    tables::tables_are_counted_by_status
    tables::every_write_changes_the_mark
    tables::the_host_finds_every_table
    tables::a_closed_store_reports_that_it_is_closed
    acts::acts_come_back_in_order
    acts::an_ended_match_takes_no_more_acts_and_loses_none
    acts::an_append_and_its_save_are_atomic
    acts::a_seq_is_taken_only_once
    acts::a_conflict_does_not_fail_the_rest_of_its_batch
    acts::many_acts_fit_into_one_append
    acts::appends_to_many_tables_are_all_kept
    acts::a_dropped_call_neither_breaks_nor_blocks
    acts::texts_are_stored_byte_for_byte
    acts::the_last_act_and_the_result_are_atomic
    acts::results_outlive_tables_but_not_deleted_people
    chat::chat_lines_are_numbered_and_never_renumbered
    chat::chat_returns_the_last_lines_in_order
    chat::chat_of_a_person_can_be_erased_everywhere
    chat::whispers_are_numbered_per_pair
    chat::old_whispers_are_dropped
    tables::an_analysis_is_kept_as_long_as_its_table
    backups::a_backup_holds_everything_and_fits_every_backend
    backups::a_backup_fits_where_a_server_has_only_created_its_keys
    backups::a_backup_is_restored_completely_or_not_at_all
}
