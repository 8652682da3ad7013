export type SpanKind = 'server' | 'client' | 'consumer'
export type SpanAttributes = Record<string, string | number>

export type Span = {
  /** What `action` starts belongs to this span. */
  run: <T>(action: () => T) => T
  end: (outcome?: { error?: unknown; attributes?: SpanAttributes }) => void
}

export type Tracer = {
  start: (name: string, kind: SpanKind, attributes: SpanAttributes) => Span
  /** A span below the one that is under way; undefined where there is none, so that looking for work makes no traces. */
  startBelow: (name: string, kind: SpanKind, attributes: SpanAttributes) => Span | undefined
}

let running: Tracer | null = null

export const traceBy = (tracer: Tracer | null) => {
  running = tracer
}

/** null without OTEL_EXPORTER_OTLP_ENDPOINT. No span may carry personal data: no query, no values of statements, no ids of members. */
export const tracer = () => running

/** Runs the work as a span, where traces are on. */
export async function traced<T>(
  name: string,
  kind: SpanKind,
  attributes: SpanAttributes,
  work: () => Promise<T>,
): Promise<T> {
  const span = running?.start(name, kind, attributes)
  if (!span) return work()
  try {
    const result = await span.run(work)
    span.end()
    return result
  } catch (error) {
    span.end({ error })
    throw error
  }
}
