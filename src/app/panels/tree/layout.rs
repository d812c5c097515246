/// Lays out a tree tidily: the centre of each node along the level that it is on.
///
/// `children` lists the children of each node, left to right; node 0 is the root, and
/// a parent has a smaller number than its children. `widths` are those of the nodes;
/// `gap` is kept free between neighbours on a level, twice that between children of
/// two parents. No two nodes of a level overlap, children keep their order, and a
/// parent stands midway between its first and last child. A subtree is drawn the same
/// wherever it hangs, but for what its surroundings push apart.
///
/// Linear in the nodes (C. Buchheim, M. Jünger, S. Leipert: Improving Walker's
/// algorithm to run in linear time, 2002), here with a width a node.
///
/// # Panics
/// If the two lists differ in length or a child has no number of a later node.
pub fn layout(widths: &[f64], children: &[Vec<usize>], gap: f64) -> Vec<f64> {
    assert_eq!(widths.len(), children.len(), "a width a node");
    if widths.is_empty() {
        return Vec::new();
    }
    let mut tidy = Tidy::new(widths, children, gap);
    tidy.place(0);
    let mut along = vec![0.0; widths.len()];
    let mut shifted = vec![0.0; widths.len()];
    for node in 0..widths.len() {
        along[node] = tidy.nodes[node].place + shifted[node];
        for &child in &children[node] {
            shifted[child] = shifted[node] + tidy.nodes[node].below;
        }
    }
    along
}

struct Tidy<'a> {
    widths: &'a [f64],
    children: &'a [Vec<usize>],
    gap: f64,
    nodes: Vec<Place>,
}

/// What is known of a node while its surroundings are laid out.
#[derive(Clone, Copy, Default)]
struct Place {
    parent: Option<usize>,
    /// Its number among its siblings.
    number: usize,
    /// Its own place, before what its ancestors are moved by.
    place: f64,
    /// By how much everything below it is moved.
    below: f64,
    /// For the last node of a contour: where the contour goes on.
    thread: Option<usize>,
    /// The ancestor of it that is a sibling of the subtree being placed.
    ancestor: usize,
    /// What is to be spread over the siblings to the left, and by how much that
    /// changes from one to the next.
    shift: f64,
    change: f64,
}

impl<'a> Tidy<'a> {
    fn new(widths: &'a [f64], children: &'a [Vec<usize>], gap: f64) -> Tidy<'a> {
        let place = |ancestor| Place {
            ancestor,
            ..Place::default()
        };
        let mut nodes: Vec<Place> = (0..widths.len()).map(place).collect();
        for (parent, children) in children.iter().enumerate() {
            for (number, &child) in children.iter().enumerate() {
                assert!(child > parent, "a child comes after its parent");
                nodes[child].parent = Some(parent);
                nodes[child].number = number;
            }
        }
        Tidy {
            widths,
            children,
            gap,
            nodes,
        }
    }

    /// How far the centres of neighbours on a level are apart at least.
    fn apart(&self, left: usize, right: usize) -> f64 {
        let kin = self.nodes[left].parent == self.nodes[right].parent;
        let gap = if kin { self.gap } else { 2.0 * self.gap };
        (self.widths[left] + self.widths[right]) / 2.0 + gap
    }

    fn left_sibling(&self, node: usize) -> Option<usize> {
        let Place { parent, number, .. } = self.nodes[node];
        Some(self.children[parent?][number.checked_sub(1)?])
    }

    /// The next node down the left edge of a subtree.
    fn next_left(&self, node: usize) -> Option<usize> {
        let first = self.children[node].first().copied();
        first.or(self.nodes[node].thread)
    }

    /// The next node down the right edge of a subtree.
    fn next_right(&self, node: usize) -> Option<usize> {
        let last = self.children[node].last().copied();
        last.or(self.nodes[node].thread)
    }

    /// Places a subtree by itself and beside those of its left siblings. As deep a
    /// recursion as the tree.
    fn place(&mut self, node: usize) {
        let children = self.children;
        let beside = self
            .left_sibling(node)
            .map(|left| self.nodes[left].place + self.apart(left, node));
        let (Some(&first), Some(&last)) = (children[node].first(), children[node].last()) else {
            self.nodes[node].place = beside.unwrap_or(0.0);
            return;
        };
        let mut leader = first;
        for &child in &children[node] {
            self.place(child);
            leader = self.push_apart(child, leader);
        }
        self.spread(node);
        let middle = (self.nodes[first].place + self.nodes[last].place) / 2.0;
        let place = beside.unwrap_or(middle);
        self.nodes[node].place = place;
        self.nodes[node].below = place - middle;
    }

    /// Moves a subtree to the right until it is clear of all to its left, level by
    /// level; gives the sibling that owns what has no known owner on the left edge.
    fn push_apart(&mut self, subtree: usize, leader: usize) -> usize {
        let Some(left) = self.left_sibling(subtree) else {
            return leader;
        };
        let Some(parent) = self.nodes[subtree].parent else {
            return leader;
        };
        // The two contours that face each other, and the two outermost.
        let (mut inner_left, mut inner_right) = (left, subtree);
        let (mut outer_left, mut outer_right) = (self.children[parent][0], subtree);
        let moved = |tidy: &Tidy, node: usize| tidy.nodes[node].below;
        let mut inner_left_moved = moved(self, inner_left);
        let mut inner_right_moved = moved(self, inner_right);
        let mut outer_left_moved = moved(self, outer_left);
        let mut outer_right_moved = moved(self, outer_right);
        while let (Some(next_left), Some(next_right)) =
            (self.next_right(inner_left), self.next_left(inner_right))
        {
            (inner_left, inner_right) = (next_left, next_right);
            // The outer contours reach at least as deep.
            outer_left = self.next_left(outer_left).unwrap_or(outer_left);
            outer_right = self.next_right(outer_right).unwrap_or(outer_right);
            self.nodes[outer_right].ancestor = subtree;
            let there = self.nodes[inner_left].place + inner_left_moved;
            let here = self.nodes[inner_right].place + inner_right_moved;
            let lacking = there - here + self.apart(inner_left, inner_right);
            if lacking > 0.0 {
                let owner = self.nodes[inner_left].ancestor;
                let sibling = self.nodes[owner].parent == Some(parent);
                self.shift(if sibling { owner } else { leader }, subtree, lacking);
                inner_right_moved += lacking;
                outer_right_moved += lacking;
            }
            inner_left_moved += moved(self, inner_left);
            inner_right_moved += moved(self, inner_right);
            outer_left_moved += moved(self, outer_left);
            outer_right_moved += moved(self, outer_right);
        }
        if let (Some(next), None) = (self.next_right(inner_left), self.next_right(outer_right)) {
            self.nodes[outer_right].thread = Some(next);
            self.nodes[outer_right].below += inner_left_moved - outer_right_moved;
        }
        if let (Some(next), None) = (self.next_left(inner_right), self.next_left(outer_left)) {
            self.nodes[outer_left].thread = Some(next);
            self.nodes[outer_left].below += inner_right_moved - outer_left_moved;
            return subtree;
        }
        leader
    }

    /// Moves a subtree away from a sibling's, and notes that those between follow by
    /// their share.
    fn shift(&mut self, from: usize, subtree: usize, by: f64) {
        let between = (self.nodes[subtree].number - self.nodes[from].number) as f64;
        let subtree = &mut self.nodes[subtree];
        subtree.change -= by / between;
        subtree.shift += by;
        subtree.place += by;
        subtree.below += by;
        self.nodes[from].change += by / between;
    }

    /// Moves the children of a node by what was noted.
    fn spread(&mut self, node: usize) {
        let (mut shift, mut change) = (0.0, 0.0);
        for &child in self.children[node].iter().rev() {
            let child = &mut self.nodes[child];
            child.place += shift;
            child.below += shift;
            change += child.change;
            shift += child.shift + change;
        }
    }
}
