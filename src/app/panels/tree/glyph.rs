use super::item::{ItemKind, TreeItem};

/// The height of a line of counts, in units of the picture: a pixel at scale 1.
pub(super) const COUNT_LINE_PX: f64 = 11.0;

/// The outline of an item about its middle, as the data of an SVG path.
pub fn outline(item: &TreeItem) -> &'static str {
    match item.kind {
        ItemKind::Open if item.depth == 0 => "M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0z",
        ItemKind::DeadEnd if item.depth == 0 => "M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0zM-8 11H8",
        ItemKind::Open | ItemKind::Rest => "M-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0z",
        ItemKind::DeadEnd => "M-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0zM-8 14H8",
        ItemKind::Solution => "M0-12L12 0L0 12L-12 0z",
        ItemKind::Closed | ItemKind::More(_) => "M0-12L13 13H-13z",
    }
}

/// The class of an item in style sheets.
pub fn class(item: &TreeItem) -> &'static str {
    match item.kind {
        ItemKind::Open => "is-node",
        ItemKind::DeadEnd => "is-dead-end",
        ItemKind::Solution => "is-placement",
        ItemKind::Closed if item.solutions > 0 => "is-closed has-placements",
        ItemKind::Closed if item.is_failed() => "is-closed is-failed",
        ItemKind::Closed => "is-closed",
        ItemKind::More(_) => "is-more",
        ItemKind::Rest => "is-rest",
    }
}

/// Where the baseline of the label is, below the middle.
pub fn label_y(item: &TreeItem) -> f64 {
    match item.kind {
        ItemKind::Closed | ItemKind::More(_) => 9.5,
        _ => 3.5,
    }
}

/// What is written under an item: the nodes below it, and the placements.
pub fn counts(item: &TreeItem) -> Vec<String> {
    match item.kind {
        ItemKind::Closed | ItemKind::More(_) => {
            let nodes = match item.kind {
                ItemKind::More(count) => format!("+{}", compact(count as u64)),
                _ => compact(item.nodes),
            };
            let mut lines = vec![nodes];
            if item.solutions > 0 {
                lines.push(format!("◆{}", compact(item.solutions)));
            }
            lines
        }
        _ => Vec::new(),
    }
}

/// Where the baseline of a line of [`counts`] is, below the middle.
pub fn count_y(line: usize) -> f64 {
    24.0 + COUNT_LINE_PX * line as f64
}

/// A count in at most four characters or so: 9999, 12k, 3.4M.
pub fn compact(count: u64) -> String {
    const UNITS: [(u64, &str); 5] = [
        (1_000_000_000_000_000, "P"),
        (1_000_000_000_000, "T"),
        (1_000_000_000, "G"),
        (1_000_000, "M"),
        (1_000, "k"),
    ];
    if count < 10_000 {
        return count.to_string();
    }
    for (unit, name) in UNITS {
        if count >= unit {
            let tenths = count / (unit / 10);
            return if tenths < 100 && !tenths.is_multiple_of(10) {
                format!("{}.{}{name}", tenths / 10, tenths % 10)
            } else {
                format!("{}{name}", tenths / 10)
            };
        }
    }
    count.to_string()
}

#[cfg(test)]
mod tests {
    use super::compact;

    #[test]
    fn counts_are_cut_not_rounded_up() {
        for (count, short) in [
            (0, "0"),
            (9_999, "9999"),
            (10_000, "10k"),
            (999_999, "999k"),
            (1_000_000, "1M"),
            (3_490_000, "3.4M"),
            (u64::MAX, "18446P"),
        ] {
            assert_eq!(compact(count), short);
        }
    }
}
