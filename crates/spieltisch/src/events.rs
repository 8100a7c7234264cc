//! Parsing server-sent events from pieces of any size.

/// The parser's state.
#[derive(Debug, Default)]
pub(crate) struct Events {
    unread: Vec<u8>,
    event: Event,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Event {
    pub(crate) name: String,
    pub(crate) id: Option<String>,
    pub(crate) data: String,
}

impl Events {
    /// The events completed by this piece.
    pub(crate) fn read(&mut self, piece: &[u8]) -> Vec<Event> {
        let mut whole = Vec::new();
        self.unread.extend_from_slice(piece);
        while let Some(end) = self.unread.iter().position(|byte| *byte == b'\n') {
            let line: Vec<u8> = self.unread.drain(..=end).collect();
            let line = String::from_utf8_lossy(&line);
            let line = line.trim_end_matches(['\n', '\r']);
            if line.is_empty() {
                let event = std::mem::take(&mut self.event);
                whole.extend((!event.data.is_empty()).then_some(event));
                continue;
            }
            let (field, value) = line.split_once(':').unwrap_or((line, ""));
            let value = value.strip_prefix(' ').unwrap_or(value);
            match field {
                "event" => self.event.name = value.to_owned(),
                "id" => self.event.id = Some(value.to_owned()),
                "data" => {
                    if !self.event.data.is_empty() {
                        self.event.data.push('\n');
                    }
                    self.event.data.push_str(value);
                }
                // Comments are keep-alives, and the retry field is ignored.
                _ => {}
            }
        }
        whole
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_are_parsed_however_they_are_split() {
        let sent = ": alive\n\nevent: update\nid: 1.2\nretry: 2000\ndata: {\"a\":\ndata: 1}\n\nevent: gone\r\ndata: {}\r\n\r\n";
        for size in [1, 7, 200] {
            let mut events = Events::default();
            let read: Vec<Event> =
                sent.as_bytes().chunks(size).flat_map(|piece| events.read(piece)).collect();
            let event = |name: &str, id: Option<&str>, data: &str| Event {
                name: name.into(),
                id: id.map(str::to_owned),
                data: data.into(),
            };
            assert_eq!(read, [event("update", Some("1.2"), "{\"a\":\n1}"), event("gone", None, "{}")]);
        }
    }
}
