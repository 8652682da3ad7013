import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { isFinalDecline } from './declines.ts'
import { eventOf, readCharge, readers, readLook } from './paystack-events.ts'
import { ask, nothing, parse, patience, ProviderError, unheard, type PaymentProvider } from './provider.ts'

type Settings = { secretKey: string; url: string }

const Started = z.object({ status: z.literal(true), data: z.object({ authorization_url: z.url() }) })
const Refunded = z.object({ status: z.literal(true) })
const Webhook = z.object({ event: z.string(), data: z.unknown() })

/** https://paystack.com/docs/api: amounts are in the currency's subunits, like ours. */
export function paystack(settings: Settings, timeoutMs = patience) {
  const { check, send, verify } = callsOf(settings, timeoutMs)
  return {
    look: async ({ reference }) => readLook(await verify(reference)),

    async start({ reference, amountCents, currency, email, returnUrl, savesCard }) {
      const asked = { reference, amount: amountCents, currency, email, callback_url: returnUrl }
      const body = savesCard ? { ...asked, channels: ['card'] } : asked
      const started = Started.safeParse(await send('/transaction/initialize', body))
      if (!started.success) throw new ProviderError('Paystack did not open a page for the payment')
      return { url: started.data.data.authorization_url, fields: null }
    },

    check,

    async readWebhook({ body, headers }) {
      const signature = headers['x-paystack-signature']
      const expected = createHmac('sha512', settings.secretKey).update(body).digest('hex')
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

    /** The reference is ours and makes the call idempotent. */
    async charge({ reference, amountCents, currency, card }) {
      const asked = { reference, amount: amountCents, currency }
      const body = { ...asked, authorization_code: card.token, email: card.email }
      const failure = eventOf('failed', reference, { reference, amountCents, currency, paymentId: reference })
      try {
        return readCharge(await send('/transaction/charge_authorization', body), failure)
      } catch (error) {
        const problem = error instanceof ProviderError ? error.problem : null
        if (problem === null) throw error
        if (/duplicate/i.test(problem)) return readCharge(await verify(reference), failure)
        return { ...failure, isFinal: isFinalDecline(problem) }
      }
    },

    async find({ reference }) {
      try {
        return readCharge(await verify(reference))
      } catch (error) {
        if (error instanceof ProviderError && /not.?found/i.test(error.problem ?? '')) return unheard
        throw error
      }
    },

    async forget(token) {
      try {
        await send('/customer/authorization/deactivate', { authorization_code: token })
      } catch (error) {
        if (!(error instanceof ProviderError) || error.problem === null) throw error
      }
    },
  } satisfies PaymentProvider
}

function callsOf({ secretKey, url }: Settings, timeoutMs: number) {
  const read = { headers: { authorization: `Bearer ${secretKey}` } }
  const send = async (path: string, body: unknown) => {
    const headers = { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' }
    const request = { method: 'POST', headers, body: JSON.stringify(body) }
    return parse(await ask(`${url}${path}`, request, timeoutMs))
  }
  const verify = async (reference: string) =>
    parse(await ask(`${url}/transaction/verify/${encodeURIComponent(reference)}`, read, timeoutMs))
  const check = () => ask(`${url}/balance`, read, timeoutMs)
  return { check, send, verify }
}

const isSame = (given: string, expected: string) => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
