import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { Config } from '#platform/server/config/config.ts'
import { networkOf } from '#platform/server/ip-network.ts'

export const isLoopback = (address: string) => /^(127\.|::1$|::ffff:127\.)/.test(address)

/** Counts the open connections of each address, so that none takes them all. */
export class AddressCounter {
  private readonly open = new Map<string, number>()
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

  /** False when the address has as many as it may have. */
  take(address: string) {
    const key = networkOf(address)
    const count = this.open.get(key) ?? 0
    if (count >= this.most) return false
    this.open.set(key, count + 1)
    return true
  }

  release(address: string) {
    const key = networkOf(address)
    const count = (this.open.get(key) ?? 1) - 1
    if (count > 0) this.open.set(key, count)
    else this.open.delete(key)
  }
}

/** Addresses as TRUSTED_PROXIES and RATE_LIMITS say. Fastify does the same for the requests that it parses. */
export function addressReader(config: Config) {
  const trusts = proxyAddr.compile(config.trustedProxies)
  const peerOf = (request: IncomingMessage) => request.socket.remoteAddress ?? ''
  return {
    isProxy: (address: string) => config.trustedProxies.length > 0 && trusts(address, 0),
    /** The address of the client: of the connection, or as trusted proxies report it. */
    clientOf: (request: IncomingMessage) =>
      config.trustedProxies.length > 0 ? proxyAddr(request, trusts) : peerOf(request),
    /** Whether the connections of this address are counted. */
    isLimited: (address: string) =>
      config.rateLimits === 'strict' || (config.rateLimits === 'on' && !isLoopback(address)),
  }
}
