import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const { BROTLI_PARAM_QUALITY, ZSTD_c_compressionLevel } = constants
const [brotli, zip, zstd] = [promisify(brotliCompress), promisify(gzip), promisify(zstdCompress)]

/** The fastest level of each: an answer to one member is compressed for this request alone. */
const compressions = {
  zstd: (body: string) => zstd(body, { params: { [ZSTD_c_compressionLevel]: 1 } }),
  br: (body: string) => brotli(body, { params: { [BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: (body: string) => zip(body, { level: 1 }),
}
const fastestFirst = ['zstd', 'br', 'gzip'] as const

/** Sends what only this member gets. What many share is compressed better, once (compress.ts). */
export async function sendOnce(reply: FastifyReply, request: FastifyRequest, body: string) {
  const accepted = (request.headers['accept-encoding'] ?? '').split(/[,;\s]+/)
  const encoding = fastestFirst.find((name) => accepted.includes(name))
  if (!encoding) return reply.send(body)
  const bytes = await compressions[encoding](body)
  return reply.header('content-encoding', encoding).header('vary', 'Accept-Encoding, Cookie').send(bytes)
}
