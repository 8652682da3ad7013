import { timingSafeEqual } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import type { PaymentEvent, ProviderCard } from '../payments.queries.ts'
import { ask, nothing, patience, type PaymentProvider } from '../provider.ts'
import { payfastApi } from './payfast-api.ts'
import { findReceived, payfastCards } from './payfast-cards.ts'
import { encode, signatureOf, type Pairs } from './payfast-signing.ts'

type Settings = { merchantId: string; merchantKey: string; passphrase: string; url: string; apiUrl: string }

/** The card is stored under a token and charged on request. */
const tokenization = '2'

/** The hosts that PayFast's webhooks come from; for another PAYFAST_URL, only that host. */
const senders = ['www.payfast.co.za', 'sandbox.payfast.co.za', 'w1w.payfast.co.za', 'w2w.payfast.co.za']

/**
 * https://developers.payfast.co.za: a signed payment form, and webhooks (ITN) that are signed, come from its hosts and
 * are validated with PayFast.
 */
export function payfast(settings: Settings, timeoutMs = patience) {
  const { merchantId, merchantKey, passphrase, url } = settings
  const call = payfastApi(settings, timeoutMs)
  return {
    ...payfastCards(call),

    async start({ reference, amountCents, email, title, returnUrl, notifyUrl, savesCard }) {
      const fields: Pairs = [
        ['merchant_id', merchantId],
        ['merchant_key', merchantKey],
        ['return_url', returnUrl],
        ['cancel_url', returnUrl.replace(/\?.*$/, '')],
        ['notify_url', notifyUrl],
        ['email_address', email],
        ['m_payment_id', reference],
        ['amount', (amountCents / 100).toFixed(2)],
        ['item_name', title],
        ['subscription_type', savesCard ? tokenization : ''],
      ]
      const filled = fields.filter(([, value]) => value !== '')
      const signed: Pairs = [...filled, ['signature', signatureOf(filled, passphrase)]]
      return { url: `${url}/eng/process`, fields: Object.fromEntries(signed) }
    },

    look: (payment) => findReceived(call, payment),
    check: async () => {},

    async readWebhook({ body, ip }) {
      const pairs: Pairs = [...new URLSearchParams(body)]
      const signature = pairs.findIndex(([name]) => name === 'signature')
      const said = pairs.slice(0, signature)
      const fields = new Map(pairs)
      if (signature < 0 || fields.size !== pairs.length) return null
      if (!isSame(fields.get('signature') ?? '', signatureOf(said, passphrase))) return null
      if (fields.get('merchant_id') !== merchantId || !(await isSender(url, ip))) return null
      if (!(await isVouchedFor(url, encode(said), timeoutMs))) return null
      return eventOf(fields) ?? nothing
    },

    async refund({ paymentId, amountCents }) {
      const body = { amount: String(amountCents), reason: 'Refund', notify_buyer: '1' }
      await call('POST', `/refunds/${encodeURIComponent(paymentId)}`, { body })
      return true
    },
  } satisfies PaymentProvider
}

/** The reference that a webhook claims; trusted only after the signature is verified. */
export const claimedOf = (body: string) => new URLSearchParams(body).get('m_payment_id') ?? ''

const kinds: Record<string, PaymentEvent['kind'] | undefined> = {
  COMPLETE: 'paid',
  FAILED: 'failed',
  CANCELLED: 'failed',
}

/** PENDING is not a result yet. PayFast supports rand only. */
function eventOf(fields: Map<string, string>): PaymentEvent | null {
  const status = fields.get('payment_status') ?? ''
  const kind = kinds[status]
  const [paymentId, reference] = [fields.get('pf_payment_id'), fields.get('m_payment_id')]
  const gross = /^(\d{1,8})\.(\d{2})$/.exec(fields.get('amount_gross') ?? '')
  if (!kind || !paymentId || !reference || !gross) return null
  const amountCents = Number(`${gross[1]}${gross[2]}`)
  const card = cardOf(fields)
  return { id: `${status}:${paymentId}`, kind, reference, amountCents, currency: 'ZAR', paymentId, card }
}

/** PayFast sends the card's token and no details. */
function cardOf(fields: Map<string, string>): ProviderCard | undefined {
  const token = fields.get('token')
  if (!token) return undefined
  return { token, email: fields.get('email_address') ?? '', brand: null, lastFour: null, expires: null }
}

const isSame = (given: string, expected: string) => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

async function isSender(url: string, ip: string) {
  const host = new URL(url).hostname
  const hosts = host.endsWith('payfast.co.za') ? senders : [host]
  const found = await Promise.all(hosts.map((name) => lookup(name, { all: true }).catch(() => [])))
  return found.flat().some(({ address }) => address === ip.replace(/^::ffff:/, ''))
}

const isVouchedFor = async (url: string, body: string, timeoutMs: number) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await ask(`${url}/eng/query/validate`, { method: 'POST', headers, body }, timeoutMs)
  return answer.trim().split(/\s/)[0] === 'VALID'
}
