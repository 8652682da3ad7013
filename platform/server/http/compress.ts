import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer ready to send. Its compressed forms are cached with it, so that a shared answer is compressed once. */
export type Bytes = {
  status: number
  body: string
  link: string | null
  buffer?: Buffer
  packed?: Partial<Record<Encoding, Promise<Buffer>>>
}
type Encoding = 'br' | 'gzip'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** Below this length compression costs more than it saves. */
const worthPacking = 1_400

export async function sendJson(reply: FastifyReply, request: FastifyRequest, bytes: Bytes) {
  reply.code(bytes.status).header('content-type', 'application/json; charset=utf-8')
  if (bytes.link) reply.header('link', bytes.link)
  return sendPacked(reply, request, bytes)
}

export async function sendPacked(reply: FastifyReply, request: FastifyRequest, bytes: Bytes) {
  const encoding = bytes.body.length < worthPacking ? null : accepted(request.headers['accept-encoding'])
  if (!encoding) return reply.send((bytes.buffer ??= Buffer.from(bytes.body)))
  bytes.packed ??= {}
  const packed = await (bytes.packed[encoding] ??= pack(encoding, bytes.body))
  return reply.header('content-encoding', encoding).header('vary', 'Accept-Encoding, Cookie').send(packed)
}

const accepted = (header: string | string[] | undefined): Encoding | null => {
  const value = String(header ?? '')
  return /\bbr\b/.test(value) ? 'br' : /\bgzip\b/.test(value) ? 'gzip' : null
}

const pack = (encoding: Encoding, body: string): Promise<Buffer> =>
  encoding === 'br'
    ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    : zip(body, { level: 4 })
