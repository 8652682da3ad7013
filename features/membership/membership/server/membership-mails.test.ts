import { afterAll, beforeAll, expect, test } from 'vitest'
import { founder, member, rows, testApp, type Person } from '#app/testing.ts'
import { MailServer } from '#platform/server/mail/testing.ts'
import { mailMembership } from './membership-mail.jobs.ts'
import { isPremium, joins, passes } from './testing/membership-testing.ts'

const mailServer = new MailServer()
let admin: Person
beforeAll(async () => {
  await testApp({
    SMTP_URL: await mailServer.listen(),
    SITE_URL: 'https://highveld.example',
    SITE_VAT_NUMBER: '4010123456',
    MEMBERSHIP_BANK: 'Highveld NPC; Standard Bank; 001234567; 051001',
  })
  admin = await founder()
})
afterAll(() => mailServer.close())

async function mailed(name: string) {
  const person = await member(name)
  const email = `${person.username}@example.co.za`
  await rows('update users set email = $2, email_verified_at = now() where id = $1', [person.id, email])
  return person
}

/** Texts of the emails since the last call. */
async function mailsTo(person: Person) {
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

test('the invoice states amount, account, reference and due date; the receipt states what was bought', async () => {
  const thandi = await mailed('thandi')
  const { body } = await joins(thandi)
  const { reference, id } = body.membership.openInvoice
  const [bill, ...more] = await mailsTo(thandi)
  expect(more).toEqual([])
  for (const words of [
    `invoice ${reference}`,
    '$7.90',
    'VAT 15% included: $1.03',
    'account 001234567',
    'branch 051001',
  ])
    expect(bill).toContain(words)
  expect(bill).toContain(`https://highveld.example/api/membership/invoices/${id}/pdf`)

  await admin.post(`/api/admin/membership/invoices/${id}/confirm`)
  const [receipt] = await mailsTo(thandi)
  for (const words of ['you are a Premium member', 'A gold half-sun beside your name', 'within seven days'])
    expect(receipt).toContain(words)
})

test('each change of a membership is emailed once', async () => {
  const thandi = await mailed('thandi')
  const subjects = async () =>
    (await mailsTo(thandi)).map(
      (text) => /^Subject: (.*(?:\r\n\s.*)*)/m.exec(text)?.[1]?.replace(/\r\n\s/g, ' ') ?? '',
    )
  await isPremium(thandi, admin)
  await subjects()
  await passes(thandi, 25)
  expect(await subjects()).toEqual([expect.stringMatching(/^Your membership invoice HM-/)])
  await passes(thandi, 7)
  expect(await subjects()).toEqual([expect.stringMatching(/^Your membership is unpaid and ends on/)])
  await passes(thandi, 8)
  expect(await subjects()).toEqual([
    expect.stringMatching(/^Your membership is unpaid/),
    expect.stringMatching(/^Your membership has ended. You can come back/),
  ])
  await isPremium(thandi, admin)
  await subjects()
  await thandi.del('/api/users/me/membership')
  expect(await subjects()).toEqual([expect.stringMatching(/^Your membership ends on/)])
  await thandi.post('/api/users/me/membership/withdraw')
  expect(await subjects()).toEqual([
    expect.stringMatching(/^You will get your money for HM-\d+ back within 30 days/),
  ])
})

test('an unconfirmed address gets no invoice by email, and the invoice remains available', async () => {
  const thandi = await member('thandi')
  await thandi.setsAddress(`${thandi.username}@example.co.za`)
  expect((await joins(thandi)).status).toBe(201)
  expect(await mailsTo(thandi)).toEqual([])
})
