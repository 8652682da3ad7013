import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/server/config/config.ts'
import { cspHash } from '#platform/server/html/csp-hash.ts'
import { cspReportPath } from './csp-reports.ts'
import { firstScript, startScript } from './pages/html.ts'

/** Headers of every answer; pages add their Content-Security-Policy (pages.ts). */
export const commonHeaders = (config: Config): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(self), payment=(), usb=()',
  ...(config.isHttps ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
})

export const apiHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cache-control': 'no-store',
  vary: 'Cookie',
}

// NOTE: for styles, scripts and fonts the others mean nothing, and would weigh as much as a small file.
const ofFiles = new Set([
  'x-content-type-options',
  'cross-origin-resource-policy',
  'strict-transport-security',
])

export function secureHeaders(app: FastifyInstance, config: Config) {
  const headers = commonHeaders(config)
  const fileHeaders = Object.fromEntries(Object.entries(headers).filter(([name]) => ofFiles.has(name)))
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/assets/')) return void reply.headers(fileHeaders)
    reply.headers(headers)
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/')) reply.headers(apiHeaders)
  })
}

/** The style that Radix puts beside the options of a select. */
const selectStyle =
  '[data-radix-select-viewport]{scrollbar-width:none;-ms-overflow-style:none;-webkit-overflow-scrolling:touch;}[data-radix-select-viewport]::-webkit-scrollbar{display:none}'
const scripts = `script-src 'self' ${cspHash(firstScript)} ${cspHash(startScript)}`
const selectHash = cspHash(selectStyle)

/**
 * The Content-Security-Policy of a page: our own origin, the inline script and styles by their hashes, map tiles if configured, and the forms of payment
 * providers.
 * It has no nonce, so that a page can be sent again.
 */
export const pagePolicy = (styleHashes: string[], tiles: string, formActions: string[]) =>
  [
    "default-src 'none'",
    scripts,
    `style-src 'self' ${selectHash} ${styleHashes.join(' ')}`,
    // NOTE: scripts set styles through the CSSOM, which this does not forbid.
    "style-src-attr 'none'",
    `img-src 'self' data: blob:${tiles ? ` ${new URL(tiles).origin}` : ''}`,
    // NOTE: a voice note is heard before it is sent.
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ["form-action 'self'", ...formActions.map((url) => new URL(url).origin)].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    `report-uri ${cspReportPath}`,
    'report-to csp',
  ].join('; ')
