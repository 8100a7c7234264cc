use crate::desk::Desk;

#[tokio::test]
async fn zz() {
    let desk = Desk::new().await;
    println!("{:?}", desk.server.router());
}
