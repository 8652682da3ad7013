import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { PaymentEvent, ProviderCard } from './payments.queries.ts'
import { isFinalDecline } from './declines.ts'
import { ask, nothing, patience, ProviderError, unheard, type PaymentProvider } from './provider.ts'

type Settings = { secretKey: string; url: string }

const Started = z.object({ status: z.literal(true), data: z.object({ authorization_url: z.url() }) })
const Refunded = z.object({ status: z.literal(true) })
const Webhook = z.object({ event: z.string(), data: z.unknown() })
const Claimed = z.object({
  data: z.union([z.object({ reference: z.string() }), z.object({ transaction_reference: z.string() })]),
})
const Seen = z.object({ status: z.literal(true), data: z.looseObject({ status: z.string() }) })
const Charge = z.object({
  id: z.union([z.number(), z.string()]),
  reference: z.string(),
  amount: z.int(),
  currency: z.string(),
  gateway_response: z.nullish(z.string()),
  authorization: z.optional(z.unknown()),
  customer: z.optional(z.unknown()),
})
const Authorization = z.object({
  authorization_code: z.string(),
  reusable: z.literal(true),
  channel: z.literal('card'),
  brand: z.nullish(z.string()),
  last4: z.nullish(z.string().check(z.regex(/^\d{4}$/))),
  exp_month: z.nullish(z.string().check(z.regex(/^\d{1,2}$/))),
  exp_year: z.nullish(z.string().check(z.regex(/^\d{4}$/))),
})
const Customer = z.object({ email: z.string() })
const Refund = z.object({
  id: z.optional(z.union([z.number(), z.string()])),
  refund_reference: z.nullish(z.string()),
  transaction_reference: z.string(),
  amount: z.coerce.number(),
  currency: z.string(),
})

/** https://paystack.com/docs/api: amounts are in the currency's subunits, as ours are. */
export function paystack({ secretKey, url }: Settings, timeoutMs = patience) {
  const read = { headers: { authorization: `Bearer ${secretKey}` } }
  const send = async (path: string, body: unknown) => {
    const headers = { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' }
    const request = { method: 'POST', headers, body: JSON.stringify(body) }
    return parse(await ask(`${url}${path}`, request, timeoutMs))
  }
  const look = async (reference: string) =>
    readStanding(
      parse(await ask(`${url}/transaction/verify/${encodeURIComponent(reference)}`, read, timeoutMs)),
    )
  return {
    look,

    async start({ reference, amountCents, currency, email, returnUrl, keepsCard }) {
      const asked = { reference, amount: amountCents, currency, email, callback_url: returnUrl }
      const body = keepsCard ? { ...asked, channels: ['card'] } : asked
      const started = Started.safeParse(await send('/transaction/initialize', body))
      if (!started.success) throw new ProviderError('Paystack did not open a page for the payment')
      return { url: started.data.data.authorization_url, fields: null }
    },

    check: () => ask(`${url}/balance`, read, timeoutMs),

    async readWebhook({ body, headers }) {
      const signature = headers['x-paystack-signature']
      const expected = createHmac('sha512', secretKey).update(body).digest('hex')
      if (typeof signature !== 'string' || !isSame(signature, expected)) return null
      const webhook = Webhook.safeParse(parse(body))
      return webhook.success ? (readers[webhook.data.event]?.(webhook.data.data) ?? nothing) : nothing
    },

    async refund({ reference, amountCents }) {
      const refunded = Refunded.safeParse(
        await send('/refund', { transaction: reference, amount: amountCents }),
      )
      if (!refunded.success) throw new ProviderError('Paystack did not take the refund')
      return true
    },

    /** The reference is ours: what has been charged under it is not charged again. */
    async charge({ reference, amountCents, currency, card }) {
      const asked = { reference, amount: amountCents, currency }
      const body = { ...asked, authorization_code: card.token, email: card.email }
      try {
        return readStanding(await send('/transaction/charge_authorization', body))
      } catch (error) {
        const refusal = error instanceof ProviderError ? error.refusal : null
        if (refusal === null) throw error
        if (/duplicate/i.test(refusal)) return look(reference)
        const failure = { reference, amountCents, currency, paymentId: reference }
        return { ...eventOf('failed', reference, failure), isFinal: isFinalDecline(refusal) }
      }
    },

    async find({ reference }) {
      try {
        return await look(reference)
      } catch (error) {
        if (error instanceof ProviderError && /not.?found/i.test(error.refusal ?? '')) return unheard
        throw error
      }
    },

    async forget(token) {
      try {
        await send('/customer/authorization/deactivate', { authorization_code: token })
      } catch (error) {
        if (!(error instanceof ProviderError) || error.refusal === null) throw error
      }
    },
  } satisfies PaymentProvider
}

/** null: under way, or given up by the payer; whatever else it may be is not known. */
function readStanding(answer: unknown) {
  const seen = Seen.safeParse(answer)
  if (!seen.success) throw new ProviderError('Paystack did not say how the payment stands', 'unknown')
  return readers[`charge.${seen.data.data.status}`]?.(seen.data.data) ?? null
}

/** Which payment a notice claims to be about: believed once its signature is right. */
export function claimedOf(body: string) {
  const claimed = Claimed.safeParse(parse(body))
  if (!claimed.success) return ''
  const { data } = claimed.data
  return 'reference' in data ? data.reference : data.transaction_reference
}

const charged = (kind: 'paid' | 'failed') => (data: unknown) => {
  const charge = Charge.safeParse(data)
  if (!charge.success) return null
  const { id, reference, amount, currency, gateway_response: said } = charge.data
  const event = eventOf(kind, `${id}`, { reference, amountCents: amount, currency, paymentId: `${id}` })
  return kind === 'failed'
    ? { ...event, isFinal: isFinalDecline(said ?? '') }
    : { ...event, card: cardOf(charge.data) }
}

function cardOf({ authorization, customer }: z.infer<typeof Charge>): ProviderCard | undefined {
  const [card, holder] = [Authorization.safeParse(authorization), Customer.safeParse(customer)]
  if (!card.success || !holder.success) return undefined
  const { authorization_code: token, brand, last4, exp_month: month, exp_year: year } = card.data
  return {
    token,
    email: holder.data.email,
    brand: brand?.trim() || null,
    lastFour: last4 ?? null,
    expires: month && year ? `${year}-${month.padStart(2, '0')}` : null,
  }
}

/** The events that tell of money; Paystack sends many more. */
const readers: Record<string, ((data: unknown) => PaymentEvent | null) | undefined> = {
  'charge.success': charged('paid'),
  'charge.failed': charged('failed'),
  'refund.processed': (data) => {
    const refund = Refund.safeParse(data)
    if (!refund.success) return null
    const { id, refund_reference, transaction_reference: reference, amount, currency } = refund.data
    const name = `${refund_reference ?? id ?? reference}`
    return eventOf('refunded', name, { reference, amountCents: amount, currency, paymentId: name })
  },
}

const eventOf = (
  kind: PaymentEvent['kind'],
  name: string,
  rest: Omit<PaymentEvent, 'id' | 'kind'>,
): PaymentEvent => ({ id: `${kind}:${name}`, kind, ...rest })

const isSame = (given: string, expected: string) => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
