//! [`Tasks`]: what is under way. A task runs until it asks the host something, and goes on with the answer.

use std::cell::RefCell;
use std::collections::HashMap;
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

use serde_json::{Value, json};

/// Between a task and the host: a question, then its answer.
#[derive(Default)]
struct Exchange {
    question: Option<Value>,
    answer: Option<Value>,
}

/// A task's way to the host.
#[derive(Clone, Default)]
pub(crate) struct Asking(Rc<RefCell<Exchange>>);

impl Asking {
    /// Asks the host, and waits for its answer.
    pub(crate) async fn ask(&self, question: Value) -> Value {
        self.0.borrow_mut().question = Some(question);
        std::future::poll_fn(|_| match self.0.borrow_mut().answer.take() {
            Some(answer) => Poll::Ready(answer),
            None => Poll::Pending,
        })
        .await
    }
}

type Work = Pin<Box<dyn Future<Output = Value>>>;

/// The tasks that wait for the host, by the numbers it gave them.
#[derive(Default)]
pub(crate) struct Tasks(HashMap<u64, (Asking, Work)>);

impl Tasks {
    /// Starts a task. Returns what it asks, or what came of it.
    pub(crate) fn begin(&mut self, id: u64, work: impl FnOnce(Asking) -> Work) -> Value {
        let asking = Asking::default();
        let work = work(asking.clone());
        self.go_on(id, asking, work)
    }

    /// Goes on with the host's answer.
    pub(crate) fn resume(&mut self, id: u64, answer: Value) -> Value {
        let Some((asking, work)) = self.0.remove(&id) else { return json!({"done": {}}) };
        asking.0.borrow_mut().answer = Some(answer);
        self.go_on(id, asking, work)
    }

    fn go_on(&mut self, id: u64, asking: Asking, mut work: Work) -> Value {
        match work.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(done) => json!({"done": done}),
            Poll::Pending => {
                let question = asking.0.borrow_mut().question.take();
                self.0.insert(id, (asking, work));
                json!({"ask": question})
            }
        }
    }
}
