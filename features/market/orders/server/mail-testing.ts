import { afterAll, beforeEach, expect } from 'vitest'
import { founder, member, rows, testApp, type Person } from '#app/testing.ts'
import { imitateProviders } from '#features/market/payments/server/providers-testing.ts'
import { MailServer } from '#platform/server/mail/testing.ts'
import { mailOfOrder, mailsOfOrders } from './order-mails.jobs.ts'
import { checkoutOf, opensShop, sells, wants, type Shop, type Stage } from './testing.ts'

export const mailServer = new MailServer()

/** For a test file about the mails of orders; returns the payment providers. */
export function receiveMails() {
  beforeEach(async () => {
    await rows('delete from jobs')
    mailServer.received = []
  })
  afterAll(() => mailServer.close())
  return imitateProviders()
}

/** A shop that sells pots, on a site that sends mails. */
export async function opensMailedShop(outside: ReturnType<typeof receiveMails>) {
  await testApp({
    SMTP_URL: await mailServer.listen(),
    SITE_URL: 'https://highveld.example',
    PAYSTACK_URL: await outside.listen(),
  })
  await founder()
  const shop = await opensShop('Egoli Grow Supply')
  await confirms(shop.owner)
  return { shop, pot: await sells(shop, 'Clay pot', '10', 100) }
}

export const addressOf = (person: Person) => `${person.username}@example.co.za`

export const confirms = (person: Person) =>
  rows('update users set email = $2, email_verified_at = now() where id = $1', [person.id, addressOf(person)])

export async function mailed(name: string) {
  const person = await member(name)
  await confirms(person)
  return person
}

/** Runs the queued email jobs. */
export async function work() {
  const { db, config } = await testApp()
  const notices = await rows(`delete from jobs where name = 'orders.mails' returning id, input`)
  for (const { input } of notices.toSorted((one, other) => one.id - other.id))
    await mailsOfOrders.run({ db, config }, mailsOfOrders.input.parse(input))
  const jobs = await rows(`delete from jobs where name = 'orders.mail' returning id, input`)
  for (const { input } of jobs.toSorted((one, other) => one.id - other.id))
    await mailOfOrder.run({ db, config }, mailOfOrder.input.parse(input))
}

export const mailsTo = async (person: Person) => {
  await work()
  return mailServer.to(addressOf(person)).map((text) => text.replaceAll(/=C2=A0| /g, ' '))
}

export const subjectOf = (mail = '') =>
  /^Subject: (.*(?:\r\n\s.*)*)/m.exec(mail)?.[1]?.replace(/\r\n\s/g, ' ')

/** An order of two pots. */
export async function orders(buyer: Person, shop: Shop, pot: number, way: Partial<Stage> = {}) {
  await wants(buyer, pot, 2)
  const answer = await buyer.post('/api/orders', checkoutOf([shop], way))
  expect(answer.status, answer.text).toBe(201)
  return Number(answer.body[0].id)
}

export const does = async (person: Person, id: number, move: string, body?: unknown) =>
  expect((await person.post(`/api/orders/${id}/${move}`, body)).status).toBe(200)
