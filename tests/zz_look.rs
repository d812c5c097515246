use queenscope::app::chart::*;
use queenscope::app::*;
use queenscope::search::*;
use queenscope::worker::*;
#[test]
fn look() {
    let mut m = Model::new(Settings::default());
    m.apply(Action::Compare(CompareAction::Choose(
        Approach::Occupancy,
        true,
    )));
    m.apply(Action::Compare(CompareAction::Measure));
    let job = m.compare.job().unwrap().clone();
    let mut s = Session::new(&job).ok().unwrap();
    let t = std::time::Instant::now();
    while !s.is_finished() {
        let ms = t.elapsed().as_secs_f64() * 1e3;
        s.work(200_000, ms, |r| {
            m.apply(Action::Compare(CompareAction::Hear(r)))
        });
    }
    println!("{:?} {:?}", t.elapsed(), m.compare.run);
    for q in Quantity::ALL {
        let c = Chart::new(&m.compare.series, q).unwrap();
        let names: Vec<String> = c
            .lines
            .iter()
            .map(|l| match l.kind {
                Kind::Approach(a) => a.name().to_owned(),
                Kind::Reference(r) => r.name().to_owned(),
            })
            .collect();
        std::fs::write(
            format!("/tmp/cmp/{}.svg", q.name()),
            chart_svg(&c, Look::File, "t", &names, ["n", "over"]),
        )
        .unwrap();
    }
    std::fs::write(
        "/tmp/cmp/p.csv",
        points_csv(&m.compare.series, m.compare.wrap),
    )
    .unwrap();
}
