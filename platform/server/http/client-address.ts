import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { Config } from '#platform/server/config/config.ts'
import { bareAddress } from '#platform/server/ip-network.ts'

export const isLoopback = (address: string) => /^(127\.|::1$|::ffff:127\.)/.test(address)

/** Addresses as TRUSTED_PROXIES and RATE_LIMITS say. Fastify does the same for the requests that it parses. */
export function addressReader(config: Config) {
  const trusts = proxyAddr.compile(config.trustedProxies)
  const peerOf = (request: IncomingMessage) => request.socket.remoteAddress ?? ''
  return {
    isProxy: (address: string) => config.trustedProxies.length > 0 && trusts(bareAddress(address), 0),
    /** The address of the client: of the connection, or as trusted proxies report it. */
    clientOf: (request: IncomingMessage) =>
      config.trustedProxies.length > 0
        ? bareAddress(proxyAddr(request, (address, hop) => trusts(bareAddress(address), hop)))
        : peerOf(request),
    /** Whether the connections of this address are counted. */
    isLimited: (address: string) =>
      config.rateLimits === 'strict' || (config.rateLimits === 'on' && !isLoopback(address)),
  }
}
