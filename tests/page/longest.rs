//! How long the page's thread is taken at a time, measured; nothing here is asserted.
//!
//! `cargo test --test page -- --ignored --nocapture longest_task` runs a script with the
//! processor of the page made four times slower (`THROTTLE`), and prints the longest task of
//! each step. `DIST` names another folder than `dist`. With `PROFILE` set, what the longest
//! task of a step did is told by function; a page built without wasm-opt has names for them.

use crate::{Page, on_page};
use anyhow::{Context as _, Result};
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::env;

/// Notes tasks above 50 ms, and frames of which they were a part. Runs before the page.
const OBSERVED: &str = r#"
    window.tasks = [];
    window.frames_ = [];
    const note = (type, into, read) => {
        const observer = new PerformanceObserver(list => into.push(...list.getEntries().map(read)));
        observer.observe({ type, buffered: true });
        return () => into.push(...observer.takeRecords().map(read));
    };
    const takeTasks = note('longtask', tasks, ({ startTime, duration }) => [startTime, duration]);
    const takeFrames = note('long-animation-frame', frames_, frame => ({
        start: frame.startTime, duration: frame.duration,
        layout: frame.styleAndLayoutStart ? frame.startTime + frame.duration - frame.styleAndLayoutStart : 0,
        scripts: frame.scripts.map(s => [s.invoker, s.duration, s.forcedStyleAndLayoutDuration]),
    }));
    window.takeLong = () => {
        takeTasks(); takeFrames();
        return { tasks: tasks.splice(0), frames: frames_.splice(0) };
    };
    // Until nothing long was done for three timers.
    window.settled = done => {
        let quiet = 0, seen = tasks.length, looks = 0;
        const look = () => {
            takeTasks();
            quiet = tasks.length === seen ? quiet + 1 : 0;
            seen = tasks.length;
            quiet >= 3 || ++looks > 60 ? done(true) : setTimeout(look, 150);
        };
        setTimeout(look, 150);
    };
"#;

#[derive(Debug, Default, Deserialize)]
struct Long {
    tasks: Vec<(f64, f64)>,
    frames: Vec<Frame>,
}

#[derive(Debug, Deserialize)]
struct Frame {
    start: f64,
    duration: f64,
    layout: f64,
    scripts: Vec<(String, f64, f64)>,
}

/// The script as it runs, with what was measured.
struct Run<'a> {
    page: &'a Page,
    /// The longest task of each step, in milliseconds, run by run.
    longest: &'a mut Vec<(String, Vec<f64>)>,
    profiled: bool,
    /// Only what has this in its name is profiled.
    chosen: String,
}

impl Run<'_> {
    async fn step(&mut self, name: &str, act: impl AsyncFnOnce(&Page) -> Result<()>) -> Result<()> {
        let page = self.page;
        let profiled = self.profiled && name.contains(&self.chosen);
        page.eval::<Value>("takeLong()").await?;
        let mut marked = 0.0;
        if profiled {
            page.cdp("Profiler.enable", json!({})).await?;
            let interval = json!({ "interval": 500 });
            page.cdp("Profiler.setSamplingInterval", interval).await?;
            page.cdp("Profiler.start", json!({})).await?;
            marked = page.eval(MARK).await?;
        }
        act(page).await.with_context(|| name.to_owned())?;
        let settled = page.client().execute_async("settled(arguments[0])", vec![]);
        settled.await?;
        let long: Long = page.eval("takeLong()").await?;
        let worst = long.tasks.iter().copied();
        let worst = worst.max_by(|a, b| a.1.total_cmp(&b.1));
        let (at, millis) = worst.unwrap_or_default();
        match self.longest.iter_mut().find(|(known, _)| known == name) {
            Some((_, times)) => times.push(millis),
            None => self.longest.push((name.to_owned(), vec![millis])),
        }
        let all: Vec<String> = long.tasks.iter().map(|(_, t)| format!("{t:.0}")).collect();
        println!("{name}: {millis:.0} ms (tasks: {})", all.join(" "));
        let frame = long.frames.iter().find(|frame| {
            (frame.start..=frame.start + frame.duration).contains(&(at + millis / 2.0))
        });
        if let Some(frame) = frame.filter(|_| millis > 0.0) {
            let scripts: Vec<String> = (frame.scripts.iter())
                .map(|(who, time, forced)| format!("{who} {time:.0} (layout in it {forced:.0})"))
                .collect();
            println!(
                "    frame {:.0}, style and layout {:.0}; {}",
                frame.duration,
                frame.layout,
                scripts.join(", ")
            );
        }
        if profiled {
            let told = page.cdp("Profiler.stop", json!({})).await?;
            let profile: Profile = serde_json::from_value(told["profile"].clone())?;
            profile.tell(marked, at, at + millis);
        }
        Ok(())
    }
}

/// Something that is found in a profile, to know when it was by the page's clock.
const MARK: &str = "(function queensMark() { const from = performance.now();
    while (performance.now() < from + 40); return from; })()";

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Profile {
    nodes: Vec<Node>,
    start_time: f64,
    samples: Vec<u32>,
    time_deltas: Vec<f64>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Node {
    id: u32,
    call_frame: CallFrame,
    #[serde(default)]
    children: Vec<u32>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct CallFrame {
    function_name: String,
}

impl Profile {
    /// Prints what took most of a time of the page.
    fn tell(&self, marked: f64, from: f64, to: f64) {
        let nodes: BTreeMap<u32, &Node> = self.nodes.iter().map(|node| (node.id, node)).collect();
        let mut parents = BTreeMap::new();
        for node in &self.nodes {
            parents.extend(node.children.iter().map(|child| (*child, node.id)));
        }
        let name = |id: u32| nodes[&id].call_frame.function_name.as_str();
        let mut clock = self.start_time;
        let mut at = Vec::new();
        for delta in &self.time_deltas {
            clock += delta;
            at.push(clock / 1000.0);
        }
        let mark = self.samples.iter().position(|id| name(*id) == "queensMark");
        let Some(mark) = mark else {
            return println!("    the profile has no mark");
        };
        let shift = at[mark] - marked;
        let (mut inside, mut own) = (BTreeMap::new(), BTreeMap::new());
        for index in 0..self.samples.len().saturating_sub(1) {
            let time = at[index] - shift;
            if time < from || time > to {
                continue;
            }
            let span = at[index + 1] - at[index];
            let mut id = self.samples[index];
            *own.entry(name(id)).or_insert(0.0) += span;
            let mut seen = BTreeSet::new();
            loop {
                if seen.insert(name(id)) {
                    *inside.entry(name(id)).or_insert(0.0) += span;
                }
                match parents.get(&id) {
                    Some(&parent) => id = parent,
                    None => break,
                }
            }
        }
        for (title, table, most) in [("in all", inside, 60), ("alone", own, 20)] {
            let mut rows: Vec<(&str, f64)> = table.into_iter().collect();
            rows.sort_by(|a, b| b.1.total_cmp(&a.1));
            println!("    {title}:");
            for (name, millis) in rows.into_iter().take(most).filter(|row| row.1 >= 2.0) {
                let name: String = name.chars().take(150).collect();
                println!("      {millis:6.0}  {name}");
            }
        }
    }
}

/// A board of so many rows and columns with about one cell of nine blocked.
fn blocked_board(n: u32) -> String {
    let mut state = 7_u32;
    let mut text = String::new();
    for _ in 0..n {
        for _ in 0..n {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            text.push(if (state >> 16).is_multiple_of(9) {
                '*'
            } else {
                '.'
            });
        }
        text.push('\n');
    }
    text
}

async fn paste(page: &Page, text: &str) -> Result<()> {
    page.open_panel("setup").await?;
    let text = json!(text);
    page.eval::<()>(&format!(
        "void (() => {{
            document.querySelector('.paste').open = true;
            const field = document.querySelector('#paste-text');
            field.value = {text};
            field.dispatchEvent(new InputEvent('input', {{ bubbles: true }}));
        }})()"
    ))
    .await?;
    page.click("#paste-apply").await
}

const PANELS: [&str; 5] = ["tree", "compare", "placements", "search", "setup"];

async fn panels(run: &mut Run<'_>, at: &str) -> Result<()> {
    for panel in PANELS {
        let name = format!("{at}: panel {panel}");
        run.step(&name, async |page| page.open_panel(panel).await)
            .await?;
    }
    Ok(())
}

async fn script(run: &mut Run<'_>) -> Result<()> {
    run.step("page opens", async |page| {
        page.open("").await?;
        page.find("#board").await?;
        Ok(())
    })
    .await?;
    panels(run, "8 x 8").await?;
    let problem = "#problem-line";
    for (rows, said) in [("32", "32 × 32"), ("31", "31 × 31"), ("32", "32 × 32")] {
        let name = format!("type size {rows}");
        run.step(&name, async |page| {
            page.set_number("rows", rows).await?;
            page.wait_for_text(problem, said).await
        })
        .await?;
    }
    for cell in [1, 500, 1024] {
        let name = format!("32 x 32: click cell {cell}");
        run.step(&name, async |page| {
            page.click(&format!("#cell-{cell}")).await
        })
        .await?;
    }
    run.step("32 x 32: paint a stroke", async |page| {
        page.drag(&["#cell-100", "#cell-101", "#cell-102", "#cell-134"])
            .await
    })
    .await?;
    for wrap in ["torus", "rows", "none"] {
        let name = format!("32 x 32: wrap {wrap}");
        run.step(&name, async |page| page.set_wrap(wrap).await)
            .await?;
    }
    for (what, button) in [("undo", "#undo"), ("invert", "#invert-blocked")] {
        let name = format!("32 x 32: {what}");
        run.step(&name, async |page| page.click(button).await)
            .await?;
    }
    run.step("32 x 32: clear", async |page| {
        page.click("#clear-blocked").await
    })
    .await?;
    for approach in [
        "cells",
        "bitmask",
        "most-constrained",
        "exact-cover",
        "shuffled",
        "rows",
    ] {
        let name = format!("32 x 32: approach {approach}");
        run.step(&name, async |page| page.choose("#approach", approach).await)
            .await?;
    }
    panels(run, "32 x 32").await?;
    run.step("32 x 32: step", async |page| page.click("#step").await)
        .await?;
    run.step("32 x 32: next placement", async |page| {
        page.click("#next-solution").await
    })
    .await?;
    run.step("32 x 32: stop seeking", async |page| {
        page.click("#to-start").await
    })
    .await?;
    run.step("type size 20", async |page| {
        page.open_panel("setup").await?;
        page.set_number("rows", "20").await?;
        page.wait_for_text(problem, "20 × 20").await
    })
    .await?;
    panels(run, "20 x 20").await?;
    run.step("20 x 20: compare with four", async |page| {
        page.open_panel("compare").await
    })
    .await?;
    for name in ["subsets", "permutations"] {
        let step = format!("20 x 20: compare without {name}");
        run.step(&step, async |page| {
            page.click(&format!("label:has(#compare-{name})")).await
        })
        .await?;
    }
    for name in ["most-constrained", "exact-cover"] {
        let step = format!("20 x 20: compare with {name}");
        run.step(&step, async |page| {
            page.click(&format!("label:has(#compare-{name})")).await
        })
        .await?;
    }
    for button in ["#step", "#next-solution", "#to-start"] {
        let step = format!("20 x 20: {button} side by side");
        run.step(&step, async |page| page.click(button).await)
            .await?;
    }
    run.step("20 x 20: play side by side", async |page| {
        page.go_at_full_speed().await?;
        page.click("#play").await
    })
    .await?;
    run.step("20 x 20: pause", async |page| page.click("#play").await)
        .await?;
    run.step("20 x 20: panel search", async |page| {
        page.open_panel("search").await
    })
    .await?;
    for (n, what) in [("16", "16 x 16"), ("20", "20 x 20")] {
        let step = format!("type size {n}, placements");
        run.step(&step, async |page| {
            page.open_panel("setup").await?;
            page.set_number("rows", n).await?;
            page.wait_for_text(problem, &format!("{n} × {n}")).await?;
            page.open_panel("placements").await
        })
        .await?;
        start_and_stop(run, what).await?;
    }
    run.step("paste a blocked 24 x 24", async |page| {
        paste(page, &blocked_board(24)).await?;
        page.wait_for_text(problem, "24 × 24").await
    })
    .await?;
    run.step("blocked 24 x 24: panel placements", async |page| {
        page.open_panel("placements").await
    })
    .await?;
    start_and_stop(run, "blocked 24 x 24").await?;
    run.step("blocked 24 x 24: continue", async |page| {
        page.click("#count-all").await
    })
    .await?;
    run.step("load with a stored count, blocked", async |page| {
        page.client().refresh().await?;
        page.wait_for_text(problem, "24 × 24").await?;
        page.wait_for_exactly("#count-all", "Stop").await
    })
    .await?;
    run.step("stop it", async |page| page.click("#count-all").await)
        .await?;
    run.step("21 x 21, a count", async |page| {
        page.open_panel("setup").await?;
        page.click("#clear-blocked").await?;
        page.set_number("rows", "21").await?;
        page.wait_for_text(problem, "21 × 21").await?;
        page.open_panel("placements").await?;
        page.click("#count-all").await
    })
    .await?;
    run.step("load with a stored count, 21 x 21", async |page| {
        page.client().refresh().await?;
        page.wait_for_text(problem, "21 × 21").await?;
        page.wait_for_exactly("#count-all", "Stop").await
    })
    .await
}

async fn start_and_stop(run: &mut Run<'_>, what: &str) -> Result<()> {
    run.step(&format!("{what}: count"), async |page| {
        page.click("#count-all").await
    })
    .await?;
    run.step(&format!("{what}: stop"), async |page| {
        // What is soon counted is done by now.
        match page.text("#count-all").await? == "Stop" {
            true => page.click("#count-all").await,
            false => Ok(()),
        }
    })
    .await
}

/// Each step's longest task, the least of some runs: what else the machine does only adds.
#[test]
#[ignore = "a measurement"]
fn longest_task() -> Result<()> {
    let number = |name: &str, default: u32| -> Result<u32> {
        Ok(env::var(name).map_or(Ok(default), |text| text.parse())?)
    };
    let (rate, runs) = (number("THROTTLE", 4)?, number("RUNS", 3)?);
    let profiled = env::var_os("PROFILE").is_some();
    let mut longest = Vec::new();
    for _ in 0..runs {
        on_page("", async |page| {
            page.inject(OBSERVED).await?;
            page.open("").await?;
            page.cdp("Emulation.setCPUThrottlingRate", json!({ "rate": rate }))
                .await?;
            script(&mut Run {
                page,
                longest: &mut longest,
                profiled,
                chosen: env::var("PROFILE").unwrap_or_default(),
            })
            .await
        })?;
    }
    println!(
        "\nThe longest task in milliseconds, processor {rate} times slower; of {runs} runs the least, then the most:"
    );
    for (name, times) in &longest {
        let least = times.iter().copied().fold(f64::INFINITY, f64::min);
        let most = times.iter().copied().fold(0.0, f64::max);
        println!("{least:6.0} {most:6.0}  {name}");
    }
    Ok(())
}
