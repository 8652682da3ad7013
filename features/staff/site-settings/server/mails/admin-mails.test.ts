import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { jobs } from '#app/jobs.ts'
import { founder, member, password, rows, testApp, type Person } from '#app/testing.ts'
import { orderNotices } from '#features/market/orders/notifications.ts'
import { membershipNotices } from '#features/membership/membership/notifications.ts'
import { sendWorded } from '#features/site/settings/server/mails/worded-mail.ts'
import { siteInMail } from '#features/site/settings/server/settings.ts'
import { addLanguage } from '#platform/contract/catalogue.ts'
import { startWorker } from '#platform/server/jobs/worker.ts'
import { inLanguage } from '#platform/server/language.ts'
import { MailServer } from '#platform/server/mail/testing.ts'
import { eventually } from '#platform/server/testing/eventually.ts'
import { adminMailMessages } from '../../mails.copy.ts'
import { orderMails } from './sample-trade-mails.ts'

const mailServer = new MailServer()
let admin: Person
let worker: { stop: () => Promise<void> }
beforeAll(async () => {
  const { db, config } = await testApp({
    SMTP_URL: await mailServer.listen(),
    SITE_EMAIL: 'hi@knysna.example',
  })
  addLanguage('en-XA', {})
  admin = await founder()
  worker = startWorker({ db, config }, pino({ level: 'silent' }), jobs, [])
})
afterAll(async () => {
  await worker.stop()
  await mailServer.close()
})
beforeEach(async () => {
  await rows('delete from mail_texts')
})

const own = { language: 'en', subject: 'Welcome to {site}, {name}', paragraph: 'Press {site} <b>here</b>:' }
const changes = (more: Record<string, unknown> = {}, slug = 'verification') =>
  admin.put(`/api/admin/mails/${slug}`, { ...own, ...more })
const previews = (more: Record<string, unknown> = {}, slug = 'verification') =>
  admin.post(`/api/admin/mails/${slug}/preview`, { ...own, ...more })
const listed = async (slug: string, language = 'en') =>
  (await admin.get(`/api/admin/mails?language=${language}`)).body.mails.find(
    (mail: { slug: string }) => mail.slug === slug,
  )

/** The mail that confirms the address of a new member. */
async function confirmationOf(name: string) {
  const person = await member(name)
  const address = `${name}@example.co.za`
  await person.patch('/api/users/me', { email: address, currentPassword: password })
  return eventually(() => {
    const [mail = ''] = mailServer.to(address)
    expect(mail).toContain('verify-email')
    return mail
  })
}

test('a mail has the words that an admin wrote, with its link, and ours again once they are taken away', async () => {
  expect(await changes()).toMatchObject({ status: 200, body: { slug: 'verification', ...own } })
  const mail = await confirmationOf('thandi')
  expect(mail).toContain('Subject: Welcome to Highveld, thandi')
  expect(mail).toContain('Press Highveld <b>here</b>:')
  expect(mail).not.toContain('This address was added')

  await changes({ subject: null, paragraph: null })
  expect(await rows('select * from mail_texts')).toEqual([])
  expect(await confirmationOf('kabelo')).toContain('Subject: Confirm your email address on Highveld')
})

test('what stands for nothing in a mail is refused, also in a preview', async () => {
  const message = adminMailMessages.unknownMark('{link}', '{site}, {name}')
  expect(await changes({ paragraph: 'Press {link}' })).toFailWith(400, message)
  expect(await previews({ subject: 'Press {link}' })).toFailWith(400, message)
  expect(await changes({ subject: 'Two\nlines' })).toMatchObject({ status: 400 })
})

test('the preview is the whole mail, and stores nothing', async () => {
  const { body } = await previews()
  expect(body.subject).toBe('Welcome to Highveld, Thandi')
  expect(body.text).toMatch(/^Hello Thandi,\n\nPress Highveld <b>here<\/b>:\n\nhttp/)
  expect(await rows('select * from mail_texts')).toEqual([])
})

test('a mail without a paragraph of ours has one after its greeting', async () => {
  const { body } = await previews({ paragraph: 'The club meets on Saturday.' }, 'weekly-digest')
  expect(body.text).toMatch(/^Hello Thandi,\n\nThe club meets on Saturday\.\n\n/)
})

test('the list has ours with marks, for each language by itself', async () => {
  await changes({ subject: 'Hi' })
  expect(await listed('verification')).toMatchObject({
    subject: 'Hi',
    ours: { subject: 'Confirm your email address on {site}' },
    marks: ['{site}', '{name}'],
  })
  expect(await listed('verification', 'en-XA')).toMatchObject({ subject: null, language: 'en-XA' })
  expect(await admin.get('/api/admin/mails?language=tlh')).toFailWith(400, adminMailMessages.unknownLanguage)
})

test('only admins can, and the audit log says what they changed', async () => {
  const thandi = await member('zola')
  expect((await thandi.put('/api/admin/mails/verification', own)).status).toBe(403)
  expect((await changes({}, 'nothing')).status).toBe(404)
  await changes()
  expect((await admin.get('/api/admin/audit')).body[0]).toMatchObject({ action: 'mail.change' })
})

test('the mails about orders, memberships and registrations are in the list, each by a name of its own', async () => {
  const { mails } = (await admin.get('/api/admin/mails?language=en')).body
  const slugs: string[] = mails.map(({ slug }: { slug: string }) => slug)
  expect(new Set(slugs).size).toBe(slugs.length)
  const count = (group: string) => slugs.filter((slug) => slug.startsWith(`${group}-`)).length
  expect([count('order'), count('membership'), count('registration')]).toEqual([
    Object.keys(orderNotices).length,
    Object.keys(membershipNotices).length,
    2,
  ])
  expect(await listed('order-confirmed')).toMatchObject({
    ours: {
      subject: 'Your order {order} has been placed',
      paragraph: 'Your order {order} has been placed.',
    },
    marks: ['{site}', '{name}', '{order}'],
  })
  expect(await listed('membership-charge')).toMatchObject({
    ours: { paragraph: 'Your card will be charged for your membership on {detail}.' },
  })
})

test('each of them has a preview with what was written, and the rest of the mail stays', async () => {
  const paragraph = 'Good news about {order}, {name}.'
  const { body } = await previews({ subject: 'News: {order}', paragraph }, 'order-packed')
  expect(body.subject).toMatch(/^News: \w+-0*1 \(Green Valley\)$/)
  expect(body.text).toMatch(/^Hello Thandi,\n\nGood news about [^\n]+, Thandi\.\n\n1 × Clay pot: R\s80\n/)
  const { mails } = (await admin.get('/api/admin/mails?language=en')).body
  for (const { slug } of mails.filter((mail: { slug: string }) => /^(order|membership)-/.test(mail.slug)))
    expect((await previews({ subject: null, paragraph: 'From {site}.' }, slug)).body.text, slug).toContain(
      '\n\nFrom Highveld.\n\n',
    )
})

test('a mail about an order has the words that an admin wrote, in the language of its reader alone', async () => {
  await changes({ subject: null, paragraph: 'Thank you for {order}.' }, 'order-confirmed')
  const { config, db } = await testApp()
  const site = await siteInMail(db, config)
  const [, mail] = orderMails({
    site,
    to: { email: 'x@example.co.za', displayName: 'Lerato' },
    business: 'Egoli',
  })
  if (!mail) throw new Error('There is no such mail.')
  await sendWorded(db, config, site, mail)
  await inLanguage('en-XA', () => sendWorded(db, config, site, mail))
  await eventually(() => expect(mailServer.to('x@example.co.za')).toHaveLength(2))
  const [worded = '', ours = ''] = mailServer.to('x@example.co.za')
  expect(worded).toContain('Thank you for ')
  expect(worded).not.toContain('has been placed.')
  expect(worded).toContain('Clay pot')
  expect(ours).toContain('has been placed.')
})
