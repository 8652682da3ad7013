import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'

const Attribute = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.optional(z.string()), intValue: z.optional(z.number()) }),
})
const Export = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(Attribute) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              name: z.string(),
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.optional(z.string()),
              status: z.object({ code: z.optional(z.number()) }),
              attributes: z.array(Attribute),
            }),
          ),
        }),
      ),
    }),
  ),
})

export type ReceivedSpan = {
  name: string
  trace: string
  id: string
  parent: string | undefined
  isError: boolean
  attributes: Record<string, string | number | undefined>
}

const errorCode = 2

/** A real receiver of OTLP over HTTP in JSON, with everything that it received. */
export async function otlpReceiver() {
  const spans: ReceivedSpan[] = []
  const bodies: string[] = []
  const headers: IncomingHttpHeaders[] = []
  const resources: Record<string, unknown>[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.method !== 'POST' || request.url !== '/v1/traces') return response.writeHead(404).end()
      bodies.push(body)
      headers.push(request.headers)
      for (const { resource, scopeSpans } of Export.parse(JSON.parse(body)).resourceSpans) {
        resources.push(valuesOf(resource.attributes))
        for (const span of scopeSpans.flatMap((scope) => scope.spans)) spans.push(read(span))
      }
      return response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    spans,
    bodies,
    headers,
    resources,
    named: (name: string) => spans.filter((span) => span.name === name),
    below: ({ id }: ReceivedSpan) => spans.filter(({ parent }) => parent === id),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

type Sent = z.infer<typeof Export>['resourceSpans'][number]['scopeSpans'][number]['spans'][number]

const read = ({ name, traceId, spanId, parentSpanId, status, attributes }: Sent): ReceivedSpan => ({
  name,
  trace: traceId,
  id: spanId,
  parent: parentSpanId,
  isError: status.code === errorCode,
  attributes: valuesOf(attributes),
})

const valuesOf = (attributes: z.infer<typeof Attribute>[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))
