import { afterAll, beforeAll, expect } from 'vitest'
import { member, rows, testApp, visitor, type Person } from '#app/testing.ts'
import { renewalVersion } from '#features/market/payments/saved-cards.contract.ts'
import { cardOf } from '#features/market/payments/server/card-testing.ts'
import {
  ownKeys,
  startSiteWith,
  imitateProviders,
} from '#features/market/payments/server/providers-testing.ts'
import { forgetAtProvider } from '#features/market/payments/server/saved-cards/saved-cards.jobs.ts'
import { payfastNotice, paystackNotice, Providers } from '#features/market/payments/server/testing.ts'
import { MailServer } from '#platform/server/mail/testing.ts'
import { mailMembership } from '../membership-mail.jobs.ts'
import { joins } from './membership-testing.ts'

export const outside = new Providers()
export const mailServer = new MailServer()

/** For each test file whose site, in rand, has both providers and email. */
export function takesCards() {
  imitateProviders(outside)
  beforeAll(async () => {
    await startSiteWith(outside, {
      ...ownKeys,
      SITE_URL: 'https://highveld.example',
      SMTP_URL: await mailServer.listen(),
    })
  })
  afterAll(() => mailServer.close())
}

/** A member with a confirmed address. */
export async function mailed(name = 'payer') {
  const person = await member(name)
  const email = `${person.username}@example.co.za`
  await rows('update users set email = $2, email_verified_at = now() where id = $1', [person.id, email])
  return person
}

export const yes = (priceCents = 7900) => ({ renewal: { version: renewalVersion, priceCents } })
type Provider = 'paystack' | 'payfast'

export const postNotice = (
  provider: Provider,
  { body, headers }: { body: string; headers: Record<string, string> },
) => visitor().post(`/api/payments/${provider}/webhook`, body, headers)

/** A member without a confirmed address, who joined and was sent to the provider's page. */
export async function startsPayment(method: Provider) {
  const person = await member('payer')
  await person.setsAddress(`${person.username}@example.co.za`)
  const { status, body, text } = await joins(person, 'month', { method })
  expect(status, text).toBe(201)
  const invoiceId: number = body.membership.openInvoice.id
  const [attempt] = await rows('select reference from payment_attempts where subject_id = $1', [invoiceId])
  return { person, invoiceId, reference: String(attempt.reference), checkout: body.checkout }
}

/** What Paystack reports about a successful charge. */
export const chargeOf = (reference: string, more: object = {}) => ({
  id: Number(`${Date.now()}`.slice(-9)) + (charges += 1),
  reference,
  amount: 7900,
  currency: 'ZAR',
  status: 'success',
  ...more,
})
let charges = 0

export const attemptsOf = (person: Person) =>
  rows(
    `select reference, state, is_charge, is_sent, payment_attempts.amount_cents from payment_attempts
     join membership_invoices on membership_invoices.id = subject_id where user_id = $1 and purpose = 'membership' order by payment_attempts.id`,
    [person.id],
  )

/** The provider reports that the last payment was made with this card. */
export async function pays(person: Person, provider: Provider, card: string, more: object = {}) {
  const last = (await attemptsOf(person)).at(-1)
  const { reference, amountCents } = last
  const charge = { id: (payments += 1), reference, amount: amountCents, currency: 'ZAR', status: 'success' }
  const notice =
    provider === 'paystack'
      ? paystackNotice('charge.success', { ...charge, ...cardOf(card, more) })
      : payfastNotice({ m_payment_id: reference, amount_gross: (amountCents / 100).toFixed(2), token: card })
  expect((await postNotice(provider, notice)).status).toBe(200)
}
let payments = 77_000

/** A member whose membership renews with this card. */
export async function renews(provider: Provider = 'paystack', period: 'month' | 'year' = 'month') {
  const person = await mailed()
  const card = provider === 'paystack' ? `AUTH_${person.id}` : `290ac9a6-25f1-cce4-5801-${person.id}`
  const joined = await joins(person, period, { method: provider, ...yes() })
  expect(joined.status, joined.text).toBe(201)
  await pays(person, provider, card)
  return { person, card }
}

export const cardsOf = (person: Person) =>
  rows('select * from saved_cards where user_id = $1 order by id', [person.id])

/** Runs the queued jobs that delete cards at the providers. */
export async function forgets() {
  const { db, config } = await testApp()
  const jobs = await rows('delete from jobs where name = $1 returning id, input', [forgetAtProvider.name])
  for (const { input } of jobs)
    await forgetAtProvider.run({ db, config }, forgetAtProvider.input.parse(input))
  return outside.cards.forgotten
}

/** Subjects and texts of the emails since the last call. */
export async function mailsTo(person: Person) {
  const { db, config } = await testApp()
  mailServer.received = []
  const jobs = await rows(
    `delete from jobs where name = $1 and (input ->> 'userId')::bigint = $2 returning id, input`,
    [mailMembership.name, person.id],
  )
  for (const { input } of jobs.toSorted((one, other) => one.id - other.id))
    await mailMembership.run({ db, config }, mailMembership.input.parse(input))
  return mailServer.to(`${person.username}@example.co.za`)
}

export const charging = '/transaction/charge_authorization'
/** Charges as recorded here, and as the provider received them. */
export const chargesOf = async (person: Person) =>
  (await attemptsOf(person)).filter(({ isCharge }) => isCharge)
export const sentOf = (card: string) => outside.cards.charges.filter((charge) => charge.card === card)
export const ledgerOf = (person: Person) =>
  rows(
    `select kind, membership_ledger.amount_cents, method from membership_ledger
     join membership_invoices on membership_invoices.id = invoice_id where user_id = $1 order by membership_ledger.id`,
    [person.id],
  )
