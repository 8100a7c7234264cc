//! The search tree: nodes and the actions that lead on from them, in a few flat lists.

use std::hash::{Hash, Hasher};

/// A node of the tree.
pub(crate) type Node = u32;
/// An action of one seat at one node.
pub(crate) type EdgeId = u32;

pub(crate) const ROOT: Node = 0;
pub(crate) const NONE: u32 = u32::MAX;

/// Everything tried so far.
#[derive(Debug)]
pub(crate) struct Tree<A> {
    /// How often each node was visited.
    visits: Vec<u32>,
    pub(crate) edges: Vec<Edge<A>>,
    joints: Vec<Joint>,
    /// Edges by node, seat and action.
    edge_index: Index,
    /// Joint choices by node and edges.
    joint_index: Index,
    max_edges: usize,
}

/// The statistics of an action at a node.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge<A> {
    node: Node,
    /// Where it leads if no other seat chooses at the same time.
    child: Node,
    pub(crate) action: A,
    seat: u8,
    pub(crate) visits: u32,
    /// How often it could have been chosen.
    pub(crate) available: u32,
    /// The sum of its seat's results.
    pub(crate) total: f32,
    /// Its prior weight.
    pub(crate) weight: f32,
}

/// Where simultaneous choices lead together.
#[derive(Clone, Copy, Debug)]
struct Joint {
    key: u64,
    child: Node,
}

impl<A: Copy + Eq + Hash> Tree<A> {
    pub(crate) fn new(max_edges: usize) -> Tree<A> {
        Tree {
            visits: vec![0],
            edges: Vec::with_capacity(1024),
            joints: Vec::new(),
            edge_index: Index::new(),
            joint_index: Index::new(),
            max_edges,
        }
    }

    /// Counts a visit. Returns whether it is the first.
    pub(crate) fn enter(&mut self, node: Node) -> bool {
        let visits = &mut self.visits[node as usize];
        *visits += 1;
        *visits == 1
    }

    /// Whether there is no room for another edge.
    pub(crate) fn is_full(&self) -> bool {
        self.edges.len() >= self.max_edges
    }

    /// The edge of this action, if any.
    #[inline]
    pub(crate) fn find(&self, node: Node, seat: u8, action: A) -> Option<EdgeId> {
        self.edge_index.find(edge_key(node, seat, action), |edge| {
            let edge = &self.edges[edge as usize];
            edge.node == node && edge.seat == seat && edge.action == action
        })
    }

    /// Adds an edge for an action that has none here.
    pub(crate) fn add(&mut self, node: Node, seat: u8, action: A, weight: f32) -> EdgeId {
        let id = self.edges.len() as EdgeId;
        self.edges.push(Edge {
            node,
            child: NONE,
            action,
            seat,
            visits: 0,
            available: 0,
            total: 0.0,
            weight,
        });
        let edges = &self.edges;
        self.edge_index.insert(edge_key(node, seat, action), id, |edge| {
            let edge = &edges[edge as usize];
            edge_key(edge.node, edge.seat, edge.action)
        });
        id
    }

    /// The node that these simultaneous choices lead to.
    pub(crate) fn child(&mut self, node: Node, chosen: &[EdgeId]) -> Node {
        match *chosen {
            [edge] => {
                let child = self.edges[edge as usize].child;
                if child != NONE {
                    return child;
                }
                let child = self.grow();
                self.edges[edge as usize].child = child;
                child
            }
            _ => {
                // There are too few joint choices for two to share the same 64 bits.
                let key = joint_key(node, chosen);
                let joints = &self.joints;
                if let Some(joint) = self.joint_index.find(key, |joint| joints[joint as usize].key == key) {
                    return self.joints[joint as usize].child;
                }
                let child = self.grow();
                let id = self.joints.len() as u32;
                self.joints.push(Joint { key, child });
                let joints = &self.joints;
                self.joint_index.insert(key, id, |joint| joints[joint as usize].key);
                child
            }
        }
    }

    fn grow(&mut self) -> Node {
        self.visits.push(0);
        (self.visits.len() - 1) as Node
    }
}

impl<A> Edge<A> {
    #[inline]
    pub(crate) fn mean(&self) -> f32 {
        self.total / self.visits as f32
    }
}

/// A hash table of ids with open addressing.
#[derive(Debug)]
struct Index {
    /// `NONE` is a free slot.
    slots: Vec<u32>,
    used: usize,
}

impl Index {
    fn new() -> Index {
        Index { slots: vec![NONE; 1024], used: 0 }
    }

    #[inline]
    fn find(&self, key: u64, matches: impl Fn(u32) -> bool) -> Option<u32> {
        let mask = self.slots.len() - 1;
        let mut slot = (key >> 32) as usize & mask;
        loop {
            match self.slots[slot] {
                NONE => return None,
                id if matches(id) => return Some(id),
                _ => slot = (slot + 1) & mask,
            }
        }
    }

    fn insert(&mut self, key: u64, id: u32, key_of: impl Fn(u32) -> u64) {
        if self.used * 2 >= self.slots.len() {
            let old = std::mem::take(&mut self.slots);
            self.slots = vec![NONE; old.len() * 2];
            for id in old.into_iter().filter(|id| *id != NONE) {
                self.put(key_of(id), id);
            }
        }
        self.used += 1;
        self.put(key, id);
    }

    fn put(&mut self, key: u64, id: u32) {
        let mask = self.slots.len() - 1;
        let mut slot = (key >> 32) as usize & mask;
        while self.slots[slot] != NONE {
            slot = (slot + 1) & mask;
        }
        self.slots[slot] = id;
    }
}

#[inline]
fn edge_key(node: Node, seat: u8, action: impl Hash) -> u64 {
    let mut mixer = Mixer(u64::from(node) << 8 | u64::from(seat));
    action.hash(&mut mixer);
    mixer.finish()
}

fn joint_key(node: Node, chosen: &[EdgeId]) -> u64 {
    let mut mixer = Mixer(u64::from(node));
    for edge in chosen {
        mixer.mix(u64::from(*edge));
    }
    mixer.finish()
}

/// A fast hash that is the same on every machine.
struct Mixer(u64);

impl Mixer {
    #[inline]
    fn mix(&mut self, value: u64) {
        self.0 = (self.0.rotate_left(23) ^ value).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

impl Hasher for Mixer {
    #[inline]
    fn finish(&self) -> u64 {
        (self.0 ^ self.0 >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9)
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.mix(u64::from(*byte));
        }
    }

    #[inline]
    fn write_u8(&mut self, value: u8) {
        self.mix(value.into());
    }

    #[inline]
    fn write_u16(&mut self, value: u16) {
        self.mix(value.into());
    }

    #[inline]
    fn write_u32(&mut self, value: u32) {
        self.mix(value.into());
    }

    #[inline]
    fn write_u64(&mut self, value: u64) {
        self.mix(value);
    }

    #[inline]
    fn write_usize(&mut self, value: usize) {
        self.mix(value as u64);
    }

    #[inline]
    fn write_isize(&mut self, value: isize) {
        self.mix(value as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_are_found_by_node_seat_and_action() {
        let mut tree: Tree<(u8, u16)> = Tree::new(usize::MAX);
        let all: Vec<(Node, u8, (u8, u16))> = (0..30)
            .flat_map(|node| {
                (0..3).flat_map(move |seat| (0..50).map(move |n| (node, seat, (n as u8 % 7, n))))
            })
            .collect();
        let ids: Vec<EdgeId> =
            all.iter().map(|(node, seat, action)| tree.add(*node, *seat, *action, 0.0)).collect();
        for ((node, seat, action), id) in all.iter().zip(&ids) {
            assert_eq!(tree.find(*node, *seat, *action), Some(*id));
        }
        assert_eq!(tree.find(30, 0, (0, 0)), None);
        assert_eq!(tree.find(0, 3, (0, 0)), None);
    }

    #[test]
    fn the_same_choices_lead_to_the_same_node() {
        let mut tree: Tree<u8> = Tree::new(usize::MAX);
        let edges: Vec<EdgeId> = (0..2)
            .flat_map(|seat| (0..3).map(move |action| (seat, action)))
            .map(|(seat, action)| tree.add(ROOT, seat, action, 0.0))
            .collect();
        let alone = tree.child(ROOT, &[edges[0]]);
        assert_eq!(tree.child(ROOT, &[edges[0]]), alone);
        let together = tree.child(ROOT, &[edges[0], edges[3]]);
        assert_ne!(together, alone);
        assert_ne!(tree.child(ROOT, &[edges[0], edges[4]]), together);
        assert_eq!(tree.child(ROOT, &[edges[0], edges[3]]), together);
    }
}
