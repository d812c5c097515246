use queenscope::count::Lanes;

#[test]
fn there_is_always_a_kind_and_the_best_is_the_last() {
    let all = Lanes::available();
    assert_eq!(all.first(), Some(&Lanes::Portable));
    assert_eq!(all.last(), Some(&Lanes::best()));
    assert!(all.iter().all(|lanes| lanes.is_available()));
}

#[test]
fn names_differ() {
    let mut names = Lanes::ALL.map(Lanes::name).to_vec();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), Lanes::ALL.len());
}
