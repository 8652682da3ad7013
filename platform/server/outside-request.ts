import { lookup } from 'node:dns/promises'
import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** What the server may reach on behalf of a member or an admin. */
export type Reach = {
  ports: number[]
  mayReach: (address: string) => boolean
  addressesOf: (host: string) => Promise<string[]>
  milliseconds: number
  /** The one origin that may be anywhere: a site that the operator has named. */
  privateOrigin?: string | null
  /** Only https, but for the private origin. */
  isEncrypted?: boolean
}

export const publicInternet: Reach = {
  ports: [80, 443],
  mayReach: isPublicAddress,
  addressesOf: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  milliseconds: 10_000,
}

/** Nothing was requested, or no use could be made of the answer. */
export class OutsideRequestError extends Error {}

const mostRedirects = 3
const redirects = new Set([301, 302, 303, 307, 308])

/** Requests an address that a member gave, without cookies. Each redirect is checked like the address itself. */
export async function requestOutside(
  address: string,
  headers: OutgoingHttpHeaders,
  reach: Reach,
  signal: AbortSignal,
): Promise<{ reply: IncomingMessage; url: URL }> {
  let url = readUrl(address, undefined, reach)
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const reply = await ask(url, headers, await pick(url, reach), signal)
    if (!redirects.has(reply.statusCode ?? 0)) {
      if (reply.statusCode === 200) return { reply, url }
      reply.destroy()
      throw new OutsideRequestError(`${url.host} answered ${reply.statusCode}`)
    }
    reply.destroy()
    url = readUrl(reply.headers.location ?? '', url, reach)
  }
  throw new OutsideRequestError('too many redirects')
}

function readUrl(
  address: string,
  base: URL | undefined,
  { ports, privateOrigin, isEncrypted = false }: Reach,
) {
  const url = address ? URL.parse(address, base) : null
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw new OutsideRequestError('not an address')
  if (url.username || url.password) throw new OutsideRequestError('an address with a password')
  if (isEncrypted && url.protocol !== 'https:' && url.origin !== privateOrigin)
    throw new OutsideRequestError('not encrypted')
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  if (!ports.includes(port) && url.origin !== privateOrigin)
    throw new OutsideRequestError(`port ${port} is not allowed`)
  return url
}

/** Connects to the address that was checked, so a name that resolves differently a moment later (DNS rebinding) has no effect. */
async function pick(url: URL, { mayReach, addressesOf, privateOrigin }: Reach) {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await addressesOf(host)
  const [first] = addresses
  const isAllowed = url.origin === privateOrigin || addresses.every(mayReach)
  if (first === undefined || !isAllowed) throw new OutsideRequestError(`${host} is not public`)
  return { address: first, family: isIP(first) }
}

function ask(
  url: URL,
  headers: OutgoingHttpHeaders,
  pinned: { address: string; family: number },
  signal: AbortSignal,
) {
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise<IncomingMessage>((resolve, reject) => {
    request(
      url,
      {
        agent: false,
        signal,
        headers: { 'accept-encoding': 'identity', ...headers },
        lookup: (_host, options, found) =>
          options.all ? found(null, [pinned]) : found(null, pinned.address, pinned.family),
      },
      resolve,
    )
      .on('error', reject)
      .end()
  })
}
