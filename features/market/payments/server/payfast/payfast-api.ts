import { ask } from '../provider.ts'
import { callSignatureOf, encode } from './payfast-signing.ts'

type Settings = { merchantId: string; passphrase: string; apiUrl: string }
type Sent = { query?: Record<string, string>; body?: Record<string, string> }
export type PayfastCall = (method: 'GET' | 'POST' | 'PUT', path: string, sent?: Sent) => Promise<string>

/** https://developers.payfast.co.za/api: each call is signed over its headers, query and body. */
export const payfastApi =
  ({ merchantId, passphrase, apiUrl }: Settings, timeoutMs: number): PayfastCall =>
  (method, path, { query = {}, body = {} } = {}) => {
    const headers = {
      'merchant-id': merchantId,
      version: 'v1',
      /** Without the offset, PayFast would read it as Johannesburg time. */
      timestamp: `${new Date().toISOString().slice(0, 19)}+00:00`,
    }
    const signature = callSignatureOf({ ...headers, ...query, ...body, passphrase })
    const search = Object.keys(query).length > 0 ? `?${encode(Object.entries(query))}` : ''
    const request = {
      method,
      headers: { ...headers, signature, 'content-type': 'application/json' },
      body: method === 'POST' ? JSON.stringify(body) : null,
    }
    return ask(`${apiUrl}${path}${search}`, request, timeoutMs)
  }
