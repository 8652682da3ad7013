import { randomUUID } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '#platform/server/config/config.ts'
import { invalid, overloaded, AppError, tooLarge } from '#platform/server/errors.ts'
import { makeFolder } from '#platform/server/storage/durable-file.ts'
import { isPublicAddress } from '#platform/server/public-address.ts'
import { storageError } from '#platform/server/storage/storage-error.ts'
import { limitConcurrency } from '#platform/server/concurrency-limit.ts'
import { mediaLimits, mediaMessages } from '#platform/contract/images.ts'
import type { Picture } from './images.ts'

/** What the server may reach on behalf of a member. */
export type Reach = {
  ports: number[]
  mayReach: (address: string) => boolean
  addressesOf: (host: string) => Promise<string[]>
  milliseconds: number
}

export const publicInternet: Reach = {
  ports: [80, 443],
  mayReach: isPublicAddress,
  addressesOf: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  milliseconds: 10_000,
}

const mostRedirects = 3
const redirects = new Set([301, 302, 303, 307, 308])
const limited = limitConcurrency({
  running: 4,
  waiting: 20,
  busy: () => overloaded(mediaMessages.busy, 'too many downloads'),
})

/** Downloads a remote picture once and passes it to `work` as an upload on disk; the file is deleted afterwards. */
export async function withRemotePicture<T>(
  config: Config,
  address: string,
  work: (picture: Picture) => Promise<T>,
  reach: Reach = publicInternet,
): Promise<T> {
  const folder = path.join(config.dataDir, 'tmp')
  await makeFolder(folder)
  const file = path.join(folder, randomUUID())
  try {
    const bytes = await limited(() => download(address, file, reach))
    return await work({ path: file, bytes })
  } finally {
    await rm(file, { force: true })
  }
}

/** All failures give the same error, so that the response does not reveal what the server can reach. */
async function download(address: string, file: string, reach: Reach) {
  const signal = AbortSignal.timeout(reach.milliseconds)
  try {
    const reply = await follow(address, reach, signal)
    return await save(reply, file, signal)
  } catch (error) {
    if (error instanceof AppError) throw error
    throw invalid(mediaMessages.badUrl)
  }
}

async function follow(address: string, reach: Reach, signal: AbortSignal): Promise<IncomingMessage> {
  let url = readUrl(address, undefined, reach)
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const reply = await ask(url, await pick(url, reach), signal)
    if (!redirects.has(reply.statusCode ?? 0)) {
      if (reply.statusCode === 200) return reply
      reply.destroy()
      throw invalid(mediaMessages.badUrl)
    }
    reply.destroy()
    url = readUrl(reply.headers.location ?? '', url, reach)
  }
  throw invalid(mediaMessages.badUrl)
}

function readUrl(address: string, base: URL | undefined, { ports }: Reach) {
  const url = address ? URL.parse(address, base) : null
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw invalid(mediaMessages.badUrl)
  if (url.username || url.password) throw invalid(mediaMessages.badUrl)
  if (!ports.includes(Number(url.port || (url.protocol === 'https:' ? 443 : 80))))
    throw invalid(mediaMessages.badUrl)
  return url
}

/** Connects to the address that was checked, so a name that resolves differently a moment later (DNS rebinding) has no effect. */
async function pick(url: URL, { mayReach, addressesOf }: Reach) {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await addressesOf(host)
  const [first] = addresses
  if (first === undefined || !addresses.every(mayReach)) throw invalid(mediaMessages.badUrl)
  return { address: first, family: isIP(first) }
}

function ask(url: URL, pinned: { address: string; family: number }, signal: AbortSignal) {
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise<IncomingMessage>((resolve, reject) => {
    request(
      url,
      {
        agent: false,
        signal,
        headers: { accept: 'image/webp,image/png,image/jpeg', 'accept-encoding': 'identity' },
        lookup: (_host, options, found) =>
          options.all ? found(null, [pinned]) : found(null, pinned.address, pinned.family),
      },
      resolve,
    )
      .on('error', reject)
      .end()
  })
}

async function save(reply: IncomingMessage, file: string, signal: AbortSignal) {
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      bytes += chunk.length
      next(
        bytes > mediaLimits.photoBytes
          ? tooLarge(mediaMessages.tooLarge(mediaLimits.photoBytes, 'image/*'))
          : null,
        chunk,
      )
    },
  })
  await pipeline(reply, counted, createWriteStream(file, { mode: 0o600 }), { signal }).catch(
    (error: unknown) => {
      throw storageError(error)
    },
  )
  return bytes
}
