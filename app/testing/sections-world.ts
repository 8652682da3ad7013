import { expect } from 'vitest'
import { remindOfEvents } from '#features/community/events/server/events.jobs.ts'
import { opensShop, ordered, type Shop } from '#features/market/orders/server/testing.ts'
import { offers, started } from '#features/market/repeat-orders/server/testing.ts'
import { isPremium } from '#features/membership/membership/server/testing/membership-testing.ts'
import { hourMs } from '#platform/contract/durations.ts'
import type { Section } from '#platform/contract/sections/sections.ts'
import { member, photo, rows, testApp, type Person } from '../testing.ts'

/** Stands in everything of its section. */
export const secrets = { market: 'quaggapot', directory: 'hadedashop', events: 'meerkatfest' } as const

export type SectionsWorld = {
  admin: Person
  /** Writes, organises and sells; the reader follows them. */
  author: Person
  reader: Person
  buyer: Person
  payer: Person
  shop: Shop
  ids: Record<'group' | 'event' | 'product' | 'order' | 'repeat' | 'invoice', number>
  picture: string
}

const made = async (answer: ReturnType<Person['post']>) => {
  const { status, text, body } = await answer
  expect(status, text).toBeLessThan(300)
  return body
}

/** The sections have one of everything here. */
export async function buildSectionsWorld(admin: Person): Promise<SectionsWorld> {
  const shop = await opensShop(`${secrets.directory} and sons`)
  const author = shop.owner
  const [reader, buyer, payer] = [await member('reader'), await member('buyer'), await member('payer')]
  const product = await offers(shop, `A ${secrets.market}`, '10', 50)
  await made(reader.post(`/api/users/${author.id}/follow`))
  const { id: group } = await made(author.post('/api/groups', { name: 'Tomatoes' }))
  await made(reader.post(`/api/groups/${group}/join`))
  const { event, picture } = await organises(author, reader, group)
  const order = await ordered(buyer, shop, product, {
    state: 'placed',
    method: 'eft',
    fulfilment: 'delivery',
    isPaid: false,
  })
  const repeat = (await started(buyer, product)).id
  const invoice = await isPremium(payer, admin)
  await tellsReader(author, reader, { event, product, shop: shop.id })
  return {
    admin,
    author,
    reader,
    buyer,
    payer,
    shop,
    picture,
    ids: { group, event, product, order, repeat, invoice },
  }
}

async function organises(author: Person, reader: Person, groupId: number) {
  const word = secrets.events
  const event = {
    type: 'event',
    isEvent: 'true',
    title: `${word} evening`,
    content: `${word} @${reader.username} #${word}`,
    location: `${word} hall`,
    time: '18:00',
    eventDate: new Date(Date.now() + 20 * hourMs).toISOString(),
  }
  const image = { name: 'image', value: await photo(), filename: 'photo.png', type: 'image/png' }
  const fields = Object.entries(event).map(([name, value]) => ({ name, value }))
  const { id, image: stored } = await made(author.form('POST', '/api/posts', [...fields, image]))
  await made(author.post('/api/posts', { ...event, groupId }))
  await made(author.post('/api/event-series', { ...event, repeats: { every: 'week', times: 3 } }))
  await made(reader.post(`/api/posts/${id}/attend`))
  await made(reader.post(`/api/posts/${id}/save`))
  await made(reader.post(`/api/events/${id}/comments`, { content: `${word} it is` }))
  await made(author.post(`/api/events/${id}/co-hosts`, { userId: reader.id }))
  return { event: Number(id), picture: String(stored.url) }
}

/** Everything that reaches a member without being asked for. */
async function tellsReader(
  author: Person,
  reader: Person,
  about: Record<'event' | 'product' | 'shop', number>,
) {
  const { db, config } = await testApp()
  await rows(`update rsvps set created_at = created_at - interval '1 day'`)
  await remindOfEvents.run({ db, config })
  await rows('update users set is_premium = true where id = $1', [reader.id])
  for (const [kind, words] of [
    ['events', secrets.events],
    ['products', secrets.market],
    ['businesses', secrets.directory],
  ])
    await made(reader.post('/api/users/me/searches', { kind, words }))
  await rows('update users set is_premium = false where id = $1', [reader.id])
  for (const [kind, id, subject] of [
    ['businessVerified', about.shop, secrets.directory],
    ['productReviewed', about.product, secrets.market],
    ['eventLiked', about.event, secrets.events],
  ])
    await rows(
      `insert into notifications (user_id, kind, related_id, bucket, actor_ids, subject, in_app, mail_at, push_at)
       values ($1, $2, $3, 0, array[$4::bigint], $5, true, now(), now())`,
      [reader.id, kind, id, author.id, subject],
    )
}

/** Has all sections but these. */
export async function switchOff(admin: Person, ...off: Section[]) {
  const has = (section: Section) => !off.includes(section)
  const values = {
    marketSection: has('market'),
    directorySection: has('directory'),
    eventsSection: has('events'),
    membershipSection: has('membership'),
  }
  const { status, text } = await admin.patch('/api/admin/settings', { values })
  expect(status, text).toBe(200)
}
