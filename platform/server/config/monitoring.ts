type Variables = {
  METRICS_TOKEN?: string | undefined
  METRICS_PORT?: number | undefined
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  OTEL_TRACES_SAMPLER_ARG: number
}

export const monitoringOf = (env: Variables) => ({
  /** null: there are no metrics. */
  metricsToken: env.METRICS_TOKEN ?? null,
  /** null: only at `port`. */
  metricsPort: env.METRICS_PORT ?? null,
  /** null: nothing is traced. */
  tracesTo: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
  tracedShare: env.OTEL_TRACES_SAMPLER_ARG,
})
