import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer ready to send. Its compressed forms are cached with it, so that a shared answer is compressed once. */
export type Bytes = {
  status: number
  body: string
  link: string | null
  forms?: Partial<Record<Encoding, Buffer | Promise<Buffer>>>
}
export type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** Below this length compression costs more than it saves. */
const worthPacking = 1_400

export const jsonType = 'application/json; charset=utf-8'

export async function sendJson(reply: FastifyReply, request: FastifyRequest, bytes: Bytes) {
  reply.code(bytes.status).header('content-type', jsonType)
  if (bytes.link) reply.header('link', bytes.link)
  return sendPacked(reply, request, bytes)
}

export async function sendPacked(reply: FastifyReply, request: FastifyRequest, bytes: Bytes) {
  const encoding = encodingFor(bytes, request.headers['accept-encoding'])
  const form = formOf(bytes, encoding)
  const body = form instanceof Promise ? await form : form
  if (encoding !== 'identity') reply.header('content-encoding', encoding).header('vary', variesByEncoding)
  return reply.send(body)
}

export const variesByEncoding = 'Accept-Encoding, Cookie'

/** How this answer is sent to a client that accepts these encodings. */
export const encodingFor = ({ body }: Bytes, header: string | string[] | undefined): Encoding =>
  body.length < worthPacking ? 'identity' : accepted(String(header ?? ''))

const accepted = (header: string): Encoding =>
  /\bbr\b/.test(header) ? 'br' : /\bgzip\b/.test(header) ? 'gzip' : 'identity'

/** The answer in this encoding: at once, or when it has been compressed. */
function formOf(bytes: Bytes, encoding: Encoding): Buffer | Promise<Buffer> {
  const forms = (bytes.forms ??= {})
  const known = forms[encoding]
  if (known) return known
  if (encoding === 'identity') return (forms.identity = Buffer.from(bytes.body))
  return (forms[encoding] = pack(encoding, bytes.body).then((packed) => (forms[encoding] = packed)))
}

const pack = (encoding: 'br' | 'gzip', body: string): Promise<Buffer> =>
  encoding === 'br'
    ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    : zip(body, { level: 4 })
