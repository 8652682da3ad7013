import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer ready to send. Its compressed forms are cached with it, so that a shared answer is compressed once. */
export type Bytes = {
  status: number
  body: string
  link: string | null
  /** Those of a page. */
  headers?: Record<string, string>
  /** Whether many will get it: then it is compressed well, otherwise fast. */
  isShared?: boolean
  forms?: Partial<Record<Encoding, Buffer | Promise<Buffer>>>
}
export type Encoding = keyof typeof compressors | 'identity'

/** Below this length compression costs more than it saves. */
const worthPacking = 1_400
/** Up to this length it takes less time than handing the work to another thread. */
const mostAtOnce = 100_000

const brotliOf = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
const zstdOf = (level: number) => ({ params: { [constants.ZSTD_c_compressionLevel]: level } })
const [brotli, zip, zstd] = [promisify(brotliCompress), promisify(gzip), promisify(zstdCompress)]

const compressors = {
  br: (body: Buffer, isShared: boolean) =>
    isShared
      ? brotli(body, brotliOf(4))
      : body.length > mostAtOnce
        ? brotli(body, brotliOf(1))
        : brotliCompressSync(body, brotliOf(1)),
  zstd: (body: Buffer) =>
    body.length > mostAtOnce ? zstd(body, zstdOf(3)) : zstdCompressSync(body, zstdOf(3)),
  gzip: (body: Buffer, isShared: boolean) =>
    isShared || body.length > mostAtOnce ? zip(body, { level: 4 }) : gzipSync(body, { level: 1 }),
}

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
export const encodingFor = (bytes: Bytes, header: string | string[] | undefined): Encoding =>
  bytes.body.length < worthPacking ? 'identity' : accepted(String(header ?? ''), bytes.isShared ?? false)

const preferred = {
  shared: [
    ['br', /\bbr\b/],
    ['gzip', /\bgzip\b/],
  ],
  own: [
    ['zstd', /\bzstd\b/],
    ['br', /\bbr\b/],
    ['gzip', /\bgzip\b/],
  ],
} as const

const accepted = (header: string, isShared: boolean): Encoding =>
  preferred[isShared ? 'shared' : 'own'].find(([, name]) => name.test(header))?.[0] ?? 'identity'

/** The answer in this encoding: at once, or when it has been compressed. */
function formOf(bytes: Bytes, encoding: Encoding): Buffer | Promise<Buffer> {
  const forms = (bytes.forms ??= {})
  const known = forms[encoding]
  if (known) return known
  const body = Buffer.from(bytes.body)
  const form = encoding === 'identity' ? body : compressors[encoding](body, bytes.isShared ?? false)
  return (forms[encoding] =
    form instanceof Promise ? form.then((packed) => (forms[encoding] = packed)) : form)
}
