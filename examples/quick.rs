use queenscope::{board::*,problem::*,search::*};
use std::time::Instant;
fn main(){
 for (r,c,k,w) in [(8,8,8,Wrap::None),(14,14,14,Wrap::None),(12,12,12,Wrap::None),(13,13,13,Wrap::Torus),(6,6,4,Wrap::Torus)]{
  let p=Problem::new(r,c,k,w,CellSet::EMPTY).unwrap();
  for a in Approach::ALL { if a==Approach::Cells && r>8 {continue;} if r>12 && a!=Approach::Bitmask && a!=Approach::SkipRows {continue}
   let Ok(mut s)=a.start(&p) else {continue};
   let t=Instant::now(); let n=s.run(u64::MAX,|_,_|false); let f=t.elapsed().as_secs_f64();
   let end=s.counters();
   let t=Instant::now(); let m=s.run_back(u64::MAX,|_,_|false); let b=t.elapsed().as_secs_f64();
   assert_eq!(n,m); assert!(s==a.start(&p).unwrap());
   println!("{r}x{c} k{k} {w} {a}: {end:?} fwd {:.2} ns back {:.2} ns",f*1e9/n as f64,b*1e9/n as f64);
  }}
 let t=Instant::now(); let mut worst=(0.0,0,0,0);
 for m in 1..=14{for n in 1..=14{for k in 1..=14{ let t=Instant::now(); let p=Problem::new(n,m,k,Wrap::Torus,CellSet::EMPTY).unwrap(); std::hint::black_box(first(&p)); let d=t.elapsed().as_secs_f64(); if d>worst.0{worst=(d,m,n,k)}}}}
 println!("torus judge {:?} worst {:?}",t.elapsed(),worst);
}
