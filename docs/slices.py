"""Counts slices as HyperQueue jobs: python3 slices.py SLICES OPTIONS-OF-QUEENS-COUNT...

A slice whose output exists is not counted again. A slice that was killed continues where it stopped.
"""

import os
import sys

from hyperqueue import Job, LocalCluster

slices, options = int(sys.argv[1]), sys.argv[2:]
here = os.getcwd()
with LocalCluster() as cluster:
    cluster.start_worker()
    client = cluster.client()
    job = Job(default_workdir=here)
    for number in range(1, slices + 1):
        output = f"{here}/part-{number}.json"
        if os.path.exists(output) and os.path.getsize(output) > 0:
            continue
        command = ["queens", "count", *options, "--threads", "1"]
        command += ["--part", f"{number}/{slices}", "--resume", f"kept-{number}"]
        job.program(command, stdout=output, stderr=f"{here}/part-{number}.log")
    if job.tasks:
        client.wait_for_jobs([client.submit(job)])
