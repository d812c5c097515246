use std::rc::Rc;

use queenscope::{
    app::{
        Action, Quantity, State,
        panels::{
            compare::{
                CompareAction, Measurement, Run, Series,
                chart::{Chart, ChartLook, LineKind, Reference, chart_svg, points_csv},
                chart_names, chart_summary,
            },
            placements::PlacementsAction,
            setup::SetupAction,
        },
    },
    board::Wrap,
    i18n::Texts,
    search::{Approach, Counters},
    worker::{JobFailure, JobUpdate, Measured, Report, SlicedJob, WantedJob},
};

use crate::{apply, opened};

fn compare(state: &mut State, action: CompareAction) {
    state.apply(Action::from(action));
}

/// A measurement that begins, of the approaches of these names.
fn begun(names: &[Approach]) -> State {
    let mut state = opened();
    for approach in Approach::ALL {
        compare(&mut state, CompareAction::Choose(approach, false));
    }
    for approach in names {
        compare(&mut state, CompareAction::Choose(*approach, true));
    }
    compare(&mut state, CompareAction::Measure);
    state
}

fn job(state: &State) -> WantedJob {
    state
        .panels
        .compare
        .measurement
        .wanted_job()
        .expect("a measurement")
        .clone()
}

/// Runs the measurement as the worker would; a slice of 1000 events takes 10 ms.
fn work(state: &mut State, slices: usize) {
    let job = job(state);
    let mut session = SlicedJob::new(&job.job).expect("a job that can be done");
    for slice in 0..slices {
        session.work(1000, 10.0 * slice as f64, |report| {
            let update = JobUpdate::Report(report);
            state.apply(Action::Job(job.id, update));
        });
        if session.is_finished() {
            return;
        }
    }
}

fn point(n: u8, nodes: u64, millis: f64) -> Measured {
    Measured {
        n,
        counters: Counters {
            steps: 4 * nodes,
            nodes,
            candidates: 2 * nodes,
            checks: 3 * nodes,
            solutions: 10,
            ..Counters::default()
        },
        millis,
    }
}

/// Two lines with simple numbers.
fn two_lines() -> Vec<Series> {
    let series = |approach, points| Series {
        approach,
        points,
        given_up: None,
    };
    vec![
        series(
            Approach::Rows,
            vec![
                point(4, 100, 0.01),
                point(5, 1000, 0.1),
                point(6, 10_000, 2.5),
            ],
        ),
        series(
            Approach::Bitmask,
            vec![point(4, 10, 0.001), point(5, 100, 0.01)],
        ),
    ]
}

fn svg(chart: &Chart, look: ChartLook) -> String {
    let names = chart_names(chart, &Texts::english());
    chart_svg(chart, look, "a < b & c", &names, ["n", "over"])
}

#[test]
fn measuring_gives_the_published_counts_for_each_approach() {
    let mut state = begun(&[Approach::Cells, Approach::Bitmask]);
    work(&mut state, 20_000);
    assert!(matches!(state.panels.compare.measurement.run, Run::Done(_)));
    let series = &state.panels.compare.measurement.series;
    assert_eq!(series.len(), 2);
    // OEIS A000170, from n = 4 on.
    let counts = [2, 10, 4, 40, 92, 352, 724, 2680, 14_200];
    for one in series.iter() {
        assert!(one.points.len() >= 4, "{:?}", one.approach);
        for (index, (point, count)) in one.points.iter().zip(counts).enumerate() {
            assert_eq!(
                (usize::from(point.n), point.counters.solutions),
                (index + 4, count)
            );
        }
        // The last that was tried is the first that is not measured.
        let last = one.points.last().expect("a point").n;
        assert_eq!(one.given_up, Some(last + 1));
    }
    assert!(series[1].points.len() > series[0].points.len());
}

#[test]
fn two_to_four_approaches_are_compared() {
    let mut state = opened();
    for approach in Approach::ALL {
        compare(&mut state, CompareAction::Choose(approach, true));
        assert!(state.core.document.compared.approaches.len() <= 4);
    }
    for approach in Approach::ALL {
        compare(&mut state, CompareAction::Choose(approach, false));
    }
    compare(&mut state, CompareAction::Choose(Approach::Rows, true));
    compare(&mut state, CompareAction::Measure);
    assert_eq!(
        state.panels.compare.measurement.wanted_job(),
        None,
        "one is not enough"
    );
    // They stand as they are taught, whatever came first.
    compare(&mut state, CompareAction::Choose(Approach::Cells, true));
    assert_eq!(
        state.core.document.compared.approaches,
        [Approach::Cells, Approach::Rows]
    );
    compare(&mut state, CompareAction::Measure);
    assert!(state.panels.compare.measurement.wanted_job().is_some());
}

#[test]
fn another_wrap_stops_it_and_what_was_measured_stays() {
    let mut state = begun(&[Approach::Rows, Approach::Bitmask]);
    work(&mut state, 50);
    let measured = state.panels.compare.measurement.series.clone();
    assert!(!state.panels.compare.measurement.is_empty());
    // Another size does not matter to it.
    apply(
        &mut state,
        [Action::from(SetupAction::Type(
            queenscope::problem::Field::Rows,
            "5".to_owned(),
        ))],
    );
    assert!(state.panels.compare.measurement.wanted_job().is_some());
    let old = job(&state);
    apply(
        &mut state,
        [Action::from(SetupAction::SetWrap(Wrap::Torus))],
    );
    assert_eq!(state.panels.compare.measurement.run, Run::Still);
    assert_eq!(state.panels.compare.measurement.series, measured);
    assert_eq!(
        state.panels.compare.measurement.wrap,
        Wrap::None,
        "that of what is shown"
    );
    compare(&mut state, CompareAction::Measure);
    assert_eq!(state.panels.compare.measurement.wrap, Wrap::Torus);
    assert!(state.panels.compare.measurement.is_empty());
    // The old worker is not heard any more.
    let report = Report::Measured {
        approach: Approach::Rows,
        measured: point(4, 1, 1.0),
    };
    let update = JobUpdate::Report(report);
    state.apply(Action::Job(old.id, update));
    assert!(state.panels.compare.measurement.is_empty());
}

#[test]
fn stopping_keeps_what_was_measured_and_a_failure_is_told() {
    let mut state = begun(&[Approach::Rows, Approach::Bitmask]);
    work(&mut state, 50);
    compare(&mut state, CompareAction::Stop);
    assert!(
        state.panels.compare.measurement.wanted_job().is_none()
            && !state.panels.compare.measurement.is_empty()
    );
    compare(&mut state, CompareAction::Measure);
    let id = job(&state).id;
    let why = JobFailure::Silent;
    let failed = JobUpdate::Failed(why.clone());
    state.apply(Action::Job(id, failed));
    assert_eq!(state.panels.compare.measurement.run, Run::Failed(why));
}

#[test]
fn a_task_of_the_worker_goes_on_beside_it() {
    let mut state = begun(&[Approach::Rows, Approach::Bitmask]);
    apply(
        &mut state,
        [Action::from(PlacementsAction::Export(
            queenscope::formats::Format::Csv.into(),
        ))],
    );
    work(&mut state, 50);
    assert!(
        state
            .panels
            .placements
            .export
            .as_ref()
            .expect("a task")
            .is_running()
    );
    assert!(!state.panels.compare.measurement.is_empty());
}

#[test]
fn the_axes_hold_every_point_and_formulas_leave_at_the_top() {
    let chart = Chart::new(&two_lines(), Quantity::Nodes).expect("a chart");
    assert_eq!((chart.sizes, chart.decades), ((4, 6), (1, 5)));
    let line = |kind| chart.lines.iter().find(|line| line.kind == kind);
    let rows = line(LineKind::Approach(Approach::Rows)).expect("a line");
    assert_eq!(rows.points, [(4.0, 2.0), (5.0, 3.0), (6.0, 4.0)]);
    // C(16, 4) = 1820 and C(25, 5) = 53130 are in sight, C(36, 6) = 1947792 is not.
    let subsets = line(LineKind::Reference(Reference::Subsets)).expect("a line");
    assert_eq!(subsets.points.len(), 3);
    assert_eq!(subsets.points[0], (4.0, 1820f64.log10()));
    let (n, top) = subsets.points[2];
    assert!(n > 5.0 && n < 6.0 && top == 5.0);
    for line in &chart.lines {
        for (n, decade) in &line.points {
            assert!((4.0..=6.0).contains(n) && (1.0..=5.0).contains(decade));
        }
    }
    // Time has no formula.
    let chart = Chart::new(&two_lines(), Quantity::Time).expect("a chart");
    assert_eq!(chart.decades, (-3, 1));
    assert_eq!(chart.lines.len(), 2);
}

#[test]
fn one_point_or_none_is_a_chart_or_none() {
    assert_eq!(Chart::new(&[], Quantity::Nodes), None);
    let one = vec![Series {
        approach: Approach::Cells,
        points: vec![point(4, 67, 0.0)],
        given_up: Some(5),
    }];
    for quantity in Quantity::ALL {
        match Chart::new(&one, quantity) {
            Some(chart) => assert!(svg(&chart, ChartLook::File).contains("marker-start")),
            // A time of nothing has no place on this scale.
            None => assert_eq!(quantity, Quantity::Time),
        }
    }
}

#[test]
fn the_picture_has_every_line_and_no_number_that_is_none() {
    for quantity in Quantity::ALL {
        for look in [ChartLook::Page, ChartLook::File] {
            let chart = Chart::new(&two_lines(), quantity).expect("a chart");
            let svg = svg(&chart, look);
            for name in chart_names(&chart, &Texts::english()) {
                assert!(svg.contains(&format!(">{name}</text>")), "{name}");
            }
            // A line for each, and the points of the two that were measured.
            let drawn = svg.matches("class=\"poloto_plot").count();
            assert_eq!(drawn, chart.lines.len() + 2);
            for wrong in ["NaN", "inf", "a < b"] {
                assert!(!svg.contains(wrong), "{wrong}");
            }
            assert!(svg.contains("<title>a &lt; b &amp; c</title>"));
            // A file has its own colours, the page's are those of its style sheet.
            assert_eq!(svg.contains("var(--"), look == ChartLook::Page);
            assert_eq!(svg.contains("#0072b2"), look == ChartLook::File);
        }
    }
}

#[test]
fn lines_that_coincide_are_drawn_in_different_widths() {
    let mut series = two_lines();
    series[1].points = series[0].points.clone();
    let chart = Chart::new(&series, Quantity::Nodes).expect("a chart");
    let svg = svg(&chart, ChartLook::File);
    assert!(svg.contains("stroke:#0072b2;stroke-width:4.6"));
    assert!(svg.contains("stroke:#b94a00;stroke-width:2}"));
}

#[test]
fn the_picture_is_the_one_that_was_looked_at() {
    let chart = Chart::new(&two_lines(), Quantity::Nodes).expect("a chart");
    let golden = include_str!("../data/golden/chart.svg");
    assert_eq!(svg(&chart, ChartLook::File), golden.trim_end());
}

#[test]
fn points_are_saved_with_a_header_that_says_what_they_are() {
    let expected = "\
approach,n (n queens on n x n),wrap,nodes (queens placed),candidates (cells tested),\
checks (comparisons of two queens or look-ups of a flag or mask),events (steps of the whole search),\
placements,time (ms; mean of whole searches),C(n^2;n) (n of the n^2 cells),n^n (a column for each row),\
n! (different columns)
rows,4,torus,100,200,300,400,10,0.010000,1820,256,24
rows,5,torus,1000,2000,3000,4000,10,0.100000,53130,3125,120
rows,6,torus,10000,20000,30000,40000,10,2.500000,1947792,46656,720
bitmask,4,torus,10,20,30,40,10,0.001000,1820,256,24
bitmask,5,torus,100,200,300,400,10,0.010000,53130,3125,120
";
    assert_eq!(points_csv(&two_lines(), Wrap::Torus), expected);
}

#[test]
fn the_summary_says_where_each_line_begins_and_ends() {
    let chart = Chart::new(&two_lines(), Quantity::Nodes).expect("a chart");
    let summary = chart_summary(&chart, Wrap::Torus, &Texts::english());
    assert_eq!(
        summary.replace('\u{202f}', " "),
        "n queens on n × n boards (torus): nodes; \
         rows: 100 at n = 4, 10 000 at n = 6; \
         bitmask: 10 at n = 4, 100 at n = 5"
    );
}

#[test]
fn file_names_say_what_is_in_them() {
    let mut measurement = Measurement {
        series: Rc::new(two_lines()),
        ..Measurement::default()
    };
    assert_eq!(
        measurement.file_name(Some(Quantity::Checks), "svg"),
        "queens-compare-n-4-to-6-checks.svg"
    );
    measurement.wrap = Wrap::Torus;
    assert_eq!(
        measurement.file_name(None, "csv"),
        "queens-compare-n-4-to-6-torus.csv"
    );
}
