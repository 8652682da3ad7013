import { Histogram } from 'prom-client'

/** Observed by the worker of this process; `Metrics` shows it. */
export const jobSeconds = new Histogram({
  name: 'highveld_job_seconds',
  help: 'Time that background and scheduled jobs ran, by name and outcome',
  labelNames: ['job', 'outcome'],
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 30, 120, 600],
  registers: [],
})
