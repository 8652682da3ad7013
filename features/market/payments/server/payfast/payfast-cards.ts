import * as z from 'zod/mini'
import { dayMs } from '#platform/contract/durations.ts'
import { isFinalDecline } from '../declines.ts'
import type { PaymentEvent } from '../payments.queries.ts'
import { parse, ProviderError, unheard, type PaymentProvider } from '../provider.ts'
import type { PayfastCall } from './payfast-api.ts'

const Charged = z.object({
  data: z.object({
    response: z.unknown(),
    message: z.nullish(z.string()),
    pf_payment_id: z.optional(z.union([z.string(), z.number()])),
  }),
})

/** The history is complete by then. */
const historyIsFull = dayMs
const pageSize = 1000

/** Cards that PayFast stores under a token: tokenization, charged ad hoc. */
export const payfastCards = (call: PayfastCall): Pick<PaymentProvider, 'charge' | 'find' | 'forget'> => ({
  async charge({ reference, amountCents, title, card }) {
    const body = { amount: String(amountCents), item_name: title, m_payment_id: reference }
    const answer = await call('POST', `${pathOf(card.token)}/adhoc`, { body }).catch(problemOf)
    const charged = Charged.safeParse(parse(answer))
    if (!charged.success) throw new ProviderError('PayFast did not say what became of the charge', 'unknown')
    const { response, message, pf_payment_id: id } = charged.data.data
    const isDone = response === true || response === 'true'
    if (isDone) return id === undefined ? null : paid(reference, amountCents, `${id}`)
    return { ...failed(reference, amountCents), isFinal: isFinalDecline(message ?? '') }
  },

  async find(charge) {
    const found = await findReceived(call, charge)
    return found ?? (Date.parse(charge.sentAt) < Date.now() - historyIsFull ? unheard : null)
  },

  async forget(token) {
    await call('PUT', `${pathOf(token)}/cancel`).catch(problemOf)
  },
})

/**
 * PayFast cannot look a payment up by our reference, but it lists what it received; a missing one means nothing until a
 * day has passed. Declined and unfinished payments are not listed.
 */
export async function findReceived(
  call: PayfastCall,
  { reference, sentAt }: { reference: string; sentAt: string },
) {
  const [from, to] = [dateOf(Date.parse(sentAt) - dayMs), dateOf(Date.now() + dayMs)]
  for (let offset = 0; ; offset += pageSize) {
    const query = { from, to, limit: String(pageSize), offset: String(offset) }
    const rows = rowsOf(await call('GET', '/transactions/history', { query }))
    const row = rows.find((one) => one['M Payment ID'] === reference && one['Type'] === 'FUNDS_RECEIVED')
    const cents = Math.round(Number((row?.['Gross'] ?? '').replaceAll(',', '')) * 100)
    if (row?.['PF Payment ID']) return paid(reference, cents, row['PF Payment ID'])
    if (rows.length < pageSize) return null
  }
}

const pathOf = (token: string) => `/subscriptions/${encodeURIComponent(token)}`
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** Rejecting the payment itself is a valid answer. */
function problemOf(error: unknown) {
  if (error instanceof ProviderError && error.problem !== null) return error.problem
  throw error
}

const eventOf = (kind: 'paid' | 'failed', name: string, reference: string, amountCents: number) =>
  ({ id: name, kind, reference, amountCents, currency: 'ZAR' }) as const
/** Uses the same event id as its webhook, so that it counts once. */
const paid = (reference: string, amountCents: number, id: string): PaymentEvent => ({
  ...eventOf('paid', `COMPLETE:${id}`, reference, amountCents),
  paymentId: id,
})
const failed = (reference: string, amountCents: number): PaymentEvent => ({
  ...eventOf('failed', `FAILED:${reference}`, reference, amountCents),
  paymentId: reference,
})

/** Parses comma-separated values; the first line names the columns. */
function rowsOf(text: string): Record<string, string>[] {
  const [names = [], ...lines] = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map(cellsOf)
  return lines.map((cells) => Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])))
}
const cellsOf = (line: string) =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, bare]) =>
    (quoted?.replaceAll('""', '"') ?? bare ?? '').trim(),
  )
