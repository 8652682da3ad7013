import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { digestMail } from '#features/everywhere/digests/server/digests.mail.ts'
import { mailOfOrder } from '#features/market/orders/server/order-mails.jobs.ts'
import { checkoutOf, opensShop, sells, wants } from '#features/market/orders/server/testing.ts'
import { bankChangedMail, cardsChangedMail } from '#features/market/shop/server/shop.mail.ts'
import { securityEvents } from '#features/members/accounts/security-alert.copy.ts'
import {
  addressChangedMail,
  loginMail,
  resetMail,
  resetWaitsMail,
  securityMail,
  verificationMail,
} from '#features/members/accounts/server/accounts.mail.ts'
import { mailDue } from '#features/members/notifications/server/email-digest.ts'
import { notificationMail } from '#features/members/notifications/server/notifications.mail.ts'
import { comments, PushService, runDue, settings, turnOn } from '#features/members/push/server/testing.ts'
import { appealMail } from '#features/members/reports/server/reports.mail.ts'
import { membershipNotices, type MembershipNotice } from '#features/membership/membership/notifications.ts'
import { membershipMail } from '#features/membership/membership/server/membership.mail.ts'
import { siteInMail } from '#features/site/settings/server/settings.ts'
import { inLanguage } from '#platform/server/language.ts'
import type { Mail } from '#platform/server/mail/mailer.ts'
import { MailServer } from '#platform/server/mail/testing.ts'
import { unmarkedText } from '../languages/en-XA/unmarked-text.ts'
import { notificationTypes } from './notification-types.ts'
import { founder, member, rows, testApp, type Person } from './testing.ts'

const mailServer = new MailServer()
const pushService = new PushService()
const pseudo = 'en-XA'

beforeAll(async () => {
  await testApp({
    SMTP_URL: await mailServer.listen(),
    PRIVATE_PUSH_SERVICE: await pushService.listen(),
    SITE_URL: 'https://highveld.example',
  })
  await founder()
})
beforeEach(() => {
  mailServer.received = []
  pushService.received = []
})
afterAll(() => Promise.all([mailServer.close(), pushService.close()]))

/** A member with a confirmed address, who reads the pseudo-language. */
async function reader(name: string) {
  const person = await member(name)
  await rows('update users set email = $2, email_verified_at = now(), language = $3 where id = $1', [
    person.id,
    addressOf(person),
    pseudo,
  ])
  return person
}
const addressOf = (person: Person) => `${person.username}@example.co.za`

/** The letters of a text that are neither marked nor addresses of pages. */
const unmarkedWords = (text: string) =>
  unmarkedText(text)
    .replace(/https?:\/\/\S+/g, '')
    .match(/\p{L}+/gu) ?? []

const bodyOf = (mail = '') => {
  const [head = '', ...lines] = mail.split('\r\n\r\n')
  const text = lines.join('\n')
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(text, 'base64').toString()
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_all, code) => String.fromCharCode(parseInt(code, 16)))
  return /quoted-printable/i.test(head) ? Buffer.from(bytes, 'latin1').toString() : text
}

test('a member gets pushes, mails and the list of notifications in their own language, whoever causes them', async () => {
  const [owner, thandi] = [await reader('owner'), await member('Thandi')]
  const browser = await turnOn(pushService, owner)
  await comments(thandi, owner)
  await runDue(owner)
  const [push] = browser.pushes
  expect(push).toMatchObject({ lang: pseudo, body: '⟦⟦Thandi⟧ commented on your post⟧' })

  const { db, config } = await testApp()
  await rows(`update notifications set mail_at = now() - interval '1 second' where mail_at is not null`)
  await mailDue(db, config)
  expect(unmarkedWords(bodyOf(mailServer.to(addressOf(owner))[0]))).toEqual([])

  const [notification] = (await owner.get('/api/notifications')).body
  expect(notification.content).toBe('⟦⟦Thandi⟧ commented on your post⟧')
  await owner.put('/api/push/settings', settings({ isDiscreet: true }))
  await comments(await member('Pieter'), owner)
  await rows('update push_subscriptions set pushed_at = null where user_id = $1', [owner.id])
  await runDue(owner)
  expect(unmarkedWords(browser.pushes.at(-1)?.title)).toEqual([])
})

test('what a notification stores about its subject is in the language of its reader', async () => {
  const owner = await reader('owner')
  await rows("update users set created_at = now() - interval '1 year' where id = $1", [owner.id])
  const trial = await owner.post('/api/users/me/membership/trial')
  expect(trial.status, trial.text).toBe(200)
  const [{ content }] = (await owner.get('/api/notifications')).body
  expect(content).toMatch(/^⟦Your trial has started: Premium until ⟦⟦\p{L}+⟧ \d+, \d{4}⟧⟧$/u)
})

test('the mail of an order is in the language of its recipient', async () => {
  const shop = await opensShop('Egoli Grow Supply')
  const pot = await sells(shop, 'Clay pot', '10', 100)
  const buyer = await reader('buyer')
  await wants(buyer, pot, 2)
  const [order] = (await buyer.post('/api/orders', checkoutOf([shop]))).body
  const { db, config } = await testApp()
  await mailOfOrder.run(
    { db, config },
    { kind: 'orderPlaced', orderId: order.id, userId: buyer.id, note: '' },
  )
  const [mail] = mailServer.to(addressOf(buyer))
  const { bank } = (await buyer.get(`/api/orders/${order.id}`)).body
  const own = new Set(`Clay pot ${Object.values(bank).join(' ')}`.match(/\p{L}+/gu))
  expect(unmarkedWords(bodyOf(mail)).filter((word) => !own.has(word))).toEqual([])
})

test('every sentence of a notification is marked', () => {
  inLanguage(pseudo, () => {
    for (const { name, text, unnamed } of notificationTypes) {
      expect(unmarkedWords(text('', '')), name).toEqual([])
      expect(unmarkedWords(unnamed), name).toEqual([])
    }
  })
})

const to = { email: 'thandi@example.co.za', displayName: 'Thandi', username: 'thandi' }
const notification = {
  id: 1,
  type: 'post',
  opens: 'post',
  content: '⟦Pieter liked your post⟧',
  isRead: false,
  createdAt: '2026-11-21T10:00:00Z',
  relatedId: 1,
  commentId: null,
  discussionId: null,
  actor: null,
  othersCount: 0,
} as const
const link = 'https://highveld.example/link'

test('every mail is in the language in which it is composed', async () => {
  const { db, config } = await testApp()
  const site = await siteInMail(db, config)
  const changed = { businessId: 1, business: '' }
  const device = ''
  const digest = {
    notifications: [notification],
    unread: 3,
    posts: [{ id: 1, name: '', content: '', likesCount: 1, commentsCount: 2 }],
    discussions: [{ title: '', groupId: 1, groupName: '' }],
    events: [{ id: 1, title: '', eventDate: '2026-11-28T10:00:00Z' }],
  }
  const mails: Record<string, () => Mail> = {
    verification: () => verificationMail(site, to, link),
    addressChanged: () => addressChangedMail(site, to, false),
    addressRemoved: () => addressChangedMail(site, to, true),
    reset: () => resetMail(site, to, link),
    resetWaits: () => resetWaitsMail(site, to, 24),
    login: () => loginMail(site, to, device),
    notifications: () => notificationMail(site, to, [notification, notification], 'token'),
    dailyDigest: () => digestMail({ site, to, cadence: 'daily', token: 'token' }, digest),
    weeklyDigest: () => digestMail({ site, to, cadence: 'weekly', token: 'token' }, digest),
    upheld: () => appealMail(site, to, { outcome: 'upheld', reason: '' }),
    overturned: () => appealMail(site, to, { outcome: 'overturned', reason: '' }),
    bankChanged: () => bankChangedMail(site, to, changed),
    cardsChanged: () => cardsChangedMail(site, to, changed),
  }
  for (const event of Object.keys(securityEvents))
    mails[event] = () =>
      securityMail(site, to, {
        event: event as keyof typeof securityEvents,
        device,
        at: '2026-11-21T10:00:00Z',
      })
  for (const notice of Object.keys(membershipNotices))
    mails[notice] = () =>
      membershipMail(site, to, { notice: notice as MembershipNotice, detail: '', invoice: null, bank: null })
  for (const [name, mailOf] of Object.entries(mails)) {
    const { subject, text } = inLanguage(pseudo, mailOf)
    expect(unmarkedWords(`${subject}\n${text}`), `${name}: ${text}`).toEqual([])
    expect(mailOf().text.replaceAll(notification.content, ''), name).not.toMatch(/[⟦⟧]/)
  }
})
