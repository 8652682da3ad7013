import http from 'node:http'
import https from 'node:https'
import type { RequestDetails } from 'web-push'
import type { Config } from '#platform/server/config/config.ts'
import { lookupPublic, mayBePublic } from '#platform/server/public-address.ts'

const timeoutMs = 10_000

/** Push services are public, except for the one that the operator may name. */
export function mayPushTo(config: Config, endpoint: string) {
  const url = URL.parse(endpoint)
  return url !== null && (isOwnService(config, url) || mayBePublic(url))
}

const isOwnService = (config: Config, url: URL) => url.origin === config.privatePushService

/** Sends an encrypted push; the answer is the status. Redirects are not followed. */
export function postPush(config: Config, { endpoint, method, headers, body }: RequestDetails) {
  const url = new URL(endpoint)
  const lookup = isOwnService(config, url) ? undefined : lookupPublic
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise<number>((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const sent = request(url, { method, headers, signal, ...(lookup && { lookup }) }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    sent.on('error', reject).end(body)
  })
}
