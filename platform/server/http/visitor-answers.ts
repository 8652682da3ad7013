import type { IncomingMessage, RequestListener } from 'node:http'
import { english } from '#platform/contract/catalogue.ts'
import type { Config } from '#platform/server/config/config.ts'
import { inLanguage, languageOf } from '#platform/server/language.ts'
import { addressReader } from './client-address.ts'
import { encodingFor, jsonType, variesByEncoding, type Bytes, type Encoding } from './compress.ts'
import { hasTwoHosts } from './csrf.ts'
import { apiHeaders, commonHeaders } from './headers.ts'
import { savesData } from './pages/page-bytes.ts'
import { corsHeaders } from './public-reads/cors.ts'
import { askedAgain, etagOf, hasAnswer } from './public-reads/etag.ts'
import type { Server } from './server.ts'
import { ageHeaders, type SharedAnswer } from './visitors-cache.ts'

/**
 * Sends visitors a cached answer before the framework sees their request, with the same headers. Whatever is not a plain
 * request for an answer that is ready goes to the framework, which also rejects the requests over the limit.
 */
export function answerVisitors(server: Server, handle: RequestListener): RequestListener {
  const { config, limits, log, metrics } = server
  const addresses = addressReader(config)
  const logs = log.isLevelEnabled('info')

  return (request, response) => {
    const language = languageOf(request.headers['accept-language'])
    if (language !== english) return inLanguage(language, () => handle(request, response))
    const found = isPlain(server, request) ? find(server, request) : null
    if (!found?.isDirect) return handle(request, response)
    const { bytes } = found
    const encoding = encodingFor(bytes, request.headers['accept-encoding'])
    const body = bytes.forms?.[encoding]
    if (!Buffer.isBuffer(body)) return handle(request, response)

    if (found.kind === 'api' && hasAnswer(request.headers['if-none-match'], etagOf(bytes)))
      return handle(request, response)
    const began = performance.now()
    const { status } = bytes
    const headers = (found.sent[encoding] ??= headersOf(config, found, encoding, body.length))
    const client = { ip: addresses.clientOf(request), headers: request.headers, socket: request.socket }
    limits.takeRead(found.kind, client, null).then(
      () => {
        const requestId = crypto.randomUUID()
        response
          .writeHead(status, [
            ...headers,
            ...Object.entries(ageHeaders(found)).flat(),
            'x-request-id',
            requestId,
          ])
          .end(body)
        const sent = { method: 'GET', route: found.route, status, ms: performance.now() - began }
        metrics?.count(sent)
        if (logs) log.info({ requestId, ...sent, ms: Math.round(sent.ms) })
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

function find({ config, visitorsCache }: Server, { url = '', headers }: IncomingMessage) {
  if (url.startsWith('/api/')) return visitorsCache.get(url)
  if (savesData(headers)) return null
  // NOTE: without SITE_URL a proxy says what the origin is, and the framework reads it.
  if (!config.site.url && config.trustedProxies.length > 0) return null
  return visitorsCache.get((config.site.url || `http://${headers.host}`) + url)
}

const apiHeadersOf = (bytes: Bytes) => ({
  ...apiHeaders,
  ...corsHeaders,
  ...askedAgain,
  etag: etagOf(bytes),
  'content-type': jsonType,
})

function headersOf(config: Config, { kind, bytes }: SharedAnswer, encoding: Encoding, length: number) {
  return Object.entries({
    ...commonHeaders(config),
    ...(kind === 'api' ? apiHeadersOf(bytes) : bytes.headers),
    ...(bytes.link ? { link: bytes.link } : {}),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding, vary: variesByEncoding }),
    'content-length': String(length),
  }).flat()
}
