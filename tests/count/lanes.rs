use queenscope::count::SimdLevel;

#[test]
fn there_is_always_a_kind_and_the_best_is_the_last() {
    let all = SimdLevel::available();
    assert_eq!(all.first(), Some(&SimdLevel::Portable));
    assert_eq!(all.last(), Some(&SimdLevel::best()));
    assert!(all.iter().all(|lanes| lanes.is_available()));
}

#[test]
fn names_differ() {
    let mut names = SimdLevel::ALL.map(SimdLevel::name).to_vec();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), SimdLevel::ALL.len());
}
