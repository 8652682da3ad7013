import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { addressReader } from './client-address.ts'
import { encodingFor, jsonType, variesByEncoding, type Bytes, type Encoding } from './compress.ts'
import { hasTwoHosts } from './csrf.ts'
import { apiHeaders, commonHeaders } from './headers.ts'
import type { Server } from './server.ts'

/**
 * Sends visitors a cached answer before the framework sees their request, with the same headers. Whatever is not a plain
 * request for an answer that is ready goes to the framework, which also rejects the requests over the limit.
 */
export function answerVisitors(server: Server, handle: RequestListener): RequestListener {
  const { config, limits, log } = server
  const headers = Object.entries({ ...commonHeaders(config), ...apiHeaders, 'content-type': jsonType })
    .filter(([name]) => name !== 'vary')
    .flat()
  const addresses = addressReader(config)
  const logs = log.isLevelEnabled('info')

  return (request, response) => {
    const found = isPlain(server, request) ? server.visitorsCache.get(request.url ?? '') : undefined
    if (!found?.ready || !found.isDirect) return handle(request, response)
    const encoding = encodingFor(found.ready, request.headers['accept-encoding'])
    const body = found.ready.forms?.[encoding]
    if (!Buffer.isBuffer(body)) return handle(request, response)

    const began = performance.now()
    const answer = { ...found.ready, body, encoding }
    const client = { ip: addresses.clientOf(request), headers: request.headers, socket: request.socket }
    limits.takeRead('api', client).then(
      () => {
        const requestId = crypto.randomUUID()
        send(response, [...headers, 'x-request-id', requestId], answer)
        if (!logs) return
        const ms = Math.round(performance.now() - began)
        log.info({ requestId, method: 'GET', route: found.route, status: answer.status, ms })
      },
      () => handle(request, response),
    )
  }
}

/** A GET without a session or a body, to a server that has time for it. */
function isPlain({ load, sessions }: Server, request: IncomingMessage) {
  const { headers, method } = request
  return (
    method === 'GET' &&
    !load.isBehind &&
    !load.isClosing &&
    headers.authorization === undefined &&
    headers['content-encoding'] === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    !sessions.mayHaveSession(headers.cookie) &&
    !hasTwoHosts(request)
  )
}

type Answer = Pick<Bytes, 'status' | 'link'> & { body: Buffer; encoding: Encoding }

function send(response: ServerResponse, headers: string[], { status, link, body, encoding }: Answer) {
  headers.push('content-length', String(body.length))
  if (link) headers.push('link', link)
  if (encoding !== 'identity') headers.push('content-encoding', encoding, 'vary', variesByEncoding)
  else headers.push('vary', apiHeaders.vary)
  response.writeHead(status, headers).end(body)
}
