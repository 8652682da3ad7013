import {
  context,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind as Kind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { Context, Tracer as OtelTracer } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'
import type { Log } from '#platform/server/log.ts'
import { throttleLog } from '#platform/server/throttled-log.ts'
import { traceOutgoingRequests } from './outgoing.ts'
import { traceBy, type Span, type SpanAttributes, type SpanKind } from './tracing.ts'

type Options = {
  endpoint: string
  /** How many of the traces are recorded: from 0 to 1. */
  share: number
  version: string
  log: Log
}

const kinds = { server: Kind.SERVER, client: Kind.CLIENT, consumer: Kind.CONSUMER } satisfies Record<
  SpanKind,
  Kind
>

/** Sends traces to an OpenTelemetry collector by OTLP over HTTP. This file is loaded only where there is one. */
export function startOtlp({ endpoint, share, version, log }: Options) {
  const warn = throttleLog((_fields, text) => log.warn(text))
  const report = (text: string) => warn('traces', {}, `Traces are not sent: ${text.slice(0, 300)}`)
  const silent = () => {}
  diag.setLogger(
    { error: report, warn: report, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'highveld', 'service.version': version }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` }),
      }),
    ],
  })
  const spans = provider.getTracer('highveld', version)
  const stopOutgoing = traceOutgoingRequests()
  traceBy({
    start: (name, kind, attributes) => open(spans, ROOT_CONTEXT, { name, kind, attributes }),
    startBelow: (name, kind, attributes) =>
      trace.getActiveSpan() && open(spans, context.active(), { name, kind, attributes }),
  })
  return {
    async stop() {
      traceBy(null)
      stopOutgoing()
      await provider.shutdown().catch((error: unknown) => report(String(error)))
      context.disable()
      diag.disable()
    },
  }
}

type About = { name: string; kind: SpanKind; attributes: SpanAttributes }

function open(spans: OtelTracer, parent: Context, { name, kind, attributes }: About): Span {
  const span = spans.startSpan(name, { kind: kinds[kind], attributes }, parent)
  const within = trace.setSpan(parent, span)
  return {
    run: (action) => context.with(within, action),
    end(outcome) {
      if (outcome?.attributes) span.setAttributes(outcome.attributes)
      if (outcome?.error !== undefined) {
        // NOTE: not the message, which can quote what a member wrote.
        span.setAttribute('error.type', typeOf(outcome.error))
        span.setStatus({ code: SpanStatusCode.ERROR })
      }
      span.end()
    },
  }
}

function typeOf(error: unknown) {
  if (typeof error === 'string') return error
  if (!(error instanceof Error)) return 'error'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
