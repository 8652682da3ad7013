import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tracer, type Span, type Tracer } from '#platform/server/tracing/tracing.ts'

/** A span for each request, named by its route. Without OTEL_EXPORTER_OTLP_ENDPOINT there are no hooks. */
export function traceRequests(app: FastifyInstance) {
  const traces = tracer()
  if (traces) addHooks(app, traces)
}

const errorStatus = 500

function addHooks(app: FastifyInstance, traces: Tracer) {
  const spans = new WeakMap<FastifyRequest, Span>()
  const end = (request: FastifyRequest, outcome: Parameters<Span['end']>[0]) => {
    spans.get(request)?.end(outcome)
    spans.delete(request)
  }

  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const span = traces.start(`${request.method} ${route}`, 'server', {
      'http.request.method': request.method,
      'http.route': route,
      'highveld.request_id': request.id,
    })
    spans.set(request, span)
    span.run(done)
  })
  app.addHook('onResponse', async (request, reply) =>
    end(request, {
      attributes: { 'http.response.status_code': reply.statusCode },
      ...(reply.statusCode >= errorStatus ? { error: String(reply.statusCode) } : {}),
    }),
  )
  app.addHook('onRequestAbort', async (request) => end(request, { error: 'aborted' }))
}
