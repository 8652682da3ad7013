import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { tracer, type Span } from './tracing.ts'

/** The parts of the messages that Node publishes about requests of `fetch` and of `http.request`. */
type FetchMessage = { request: { origin: unknown; method: string }; response?: { statusCode: number } }
type HttpMessage = {
  request: { host?: string; method?: string }
  response?: { statusCode?: number }
}

/**
 * Traces requests to other servers, such as those of payments, pictures and push. Only the name of the server: paths have keys of objects
 * and of browsers in them.
 */
export function traceOutgoingRequests() {
  const spans = new WeakMap<object, Span>()

  function begin(request: object, method: string, host: string) {
    const span = tracer()?.startBelow(method, 'client', {
      'http.request.method': method,
      'server.address': host,
    })
    if (span) spans.set(request, span)
  }
  function end(request: object, outcome: Parameters<Span['end']>[0]) {
    spans.get(request)?.end(outcome)
    spans.delete(request)
  }
  const answered = (status: number | undefined) => ({
    ...(status === undefined ? {} : { attributes: { 'http.response.status_code': status } }),
    ...(status !== undefined && status >= 500 ? { error: String(status) } : {}),
  })

  const channels: [string, (message: never) => void][] = [
    [
      'undici:request:create',
      ({ request }: FetchMessage) => begin(request, request.method, new URL(String(request.origin)).hostname),
    ],
    [
      'undici:request:headers',
      ({ request, response }: FetchMessage) => end(request, answered(response?.statusCode)),
    ],
    ['undici:request:error', ({ request }: FetchMessage) => end(request, { error: 'error' })],
    [
      'http.client.request.created',
      ({ request }: HttpMessage) => begin(request, request.method ?? 'GET', request.host ?? ''),
    ],
    [
      'http.client.response.finish',
      ({ request, response }: HttpMessage) => end(request, answered(response?.statusCode)),
    ],
    ['http.client.request.error', ({ request }: HttpMessage) => end(request, { error: 'error' })],
  ]
  const listeners = channels.map(([name, listen]) => ({
    name,
    listen: (message: unknown) => listen(message as never),
  }))
  for (const { name, listen } of listeners) subscribe(name, listen)
  return () => {
    for (const { name, listen } of listeners) unsubscribe(name, listen)
  }
}
