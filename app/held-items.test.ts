import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  data,
  drift,
  founder,
  member,
  password,
  photo,
  rows,
  testApp,
  visitor,
  type Person,
} from '#app/testing.ts'
import { announceJob, notifySlice } from '#features/community/discussions/server/announcements.ts'
import { remindOfEvents } from '#features/community/events/server/events.jobs.ts'
import { readFacts } from '#features/everywhere/cards/server/card-facts.ts'
import { mailDigests } from '#features/everywhere/digests/server/digests.jobs.ts'
import { enqueueDigests, mailDigestJob } from '#features/everywhere/digests/server/digests.ts'
import { mailNotifications } from '#features/members/notifications/server/email-digest.jobs.ts'
import { PushService, runDue, turnOn } from '#features/members/push/server/testing.ts'
import { hourMs } from '#platform/contract/durations.ts'
import { MailServer } from '#platform/server/mail/testing.ts'
import { readAddresses } from './testing/read-addresses.ts'
import { sitemapSlices } from './testing/sitemap.ts'

/** What waits for approval leaves the site on no way, except to its author and into the queue of its group. */
const mailServer = new MailServer()
const pushService = new PushService()
/** Stands in everything that waits. */
const secret = 'heldsecret'

type People = Record<'owner' | 'author' | 'reader' | 'stranger', Person>
type Held = Record<'group' | 'discussion' | 'post' | 'event' | 'series', number>
let people: People
let held: Held
let picture: string
let pictureOfDiscussion: string
let phone: Awaited<ReturnType<typeof turnOn>>
let countsBefore: unknown

const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()

const made = async (answer: ReturnType<Person['post']>) => {
  const { status, text, body } = await answer
  expect(status, text).toBe(201)
  return body
}

const countsOf = async () => [
  await rows('select posts_count from users where id = $1', [people.author.id]),
  await rows('select discussions_count from groups where creator_id = $1', [people.owner.id]),
]

beforeAll(async () => {
  await testApp(
    {
      SMTP_URL: await mailServer.listen(),
      PRIVATE_PUSH_SERVICE: await pushService.listen(),
      SITE_URL: 'https://highveld.example',
    },
    true,
  )
  await founder()
  people = {
    owner: await member('owner'),
    author: await member('author'),
    reader: await member('reader'),
    stranger: await member('stranger'),
  }
  await rows(`update users set email = username || '@example.co.za', email_verified_at = now()`)
  for (const person of Object.values(people)) await person.put('/api/users/me/digest', { cadence: 'daily' })
  phone = await turnOn(pushService, people.reader)
  held = await writeInGroup(people)
})
afterAll(() => Promise.all([mailServer.close(), pushService.close()]))

/** By a member whom the others follow, and who mentions them. */
async function writeInGroup({ owner, author, reader, stranger }: People): Promise<Held> {
  const { id: group } = await made(owner.post('/api/groups', { name: 'Tomatoes', approval: 'all' }))
  const at = `/api/groups/${group}`
  for (const person of [author, reader]) await person.post(`${at}/join`)
  for (const person of [owner, reader, stranger]) await person.post(`/api/users/${author.id}/follow`)
  countsBefore = await countsOf()
  const content = `${secret} @${reader.username} @${owner.username} #${secret}`
  const image = { name: 'image', value: await photo(), filename: 'photo.png', type: 'image/png' }
  const post = await made(author.form('POST', '/api/posts', [data({ content, groupId: group }), image]))
  picture = post.image.url
  const discussion = await made(
    author.form('POST', `${at}/discussions`, [data({ title: `A ${secret}`, content }), image]),
  )
  pictureOfDiscussion = discussion.images[0].url
  const event = {
    type: 'event',
    isEvent: 'true',
    title: `${secret} evening`,
    content,
    location: `${secret} hall`,
    time: '18:00',
    eventDate: inHours(20),
    groupId: group,
  }
  const { id } = await made(author.post('/api/posts', event))
  const series = await made(
    author.post('/api/event-series', { ...event, repeats: { every: 'week', times: 3 } }),
  )
  return { group, post: post.id, discussion: discussion.id, event: id, series: series.id }
}

function addresses() {
  const { group, discussion, post, event, series } = held
  const { owner, author, reader } = people
  const ids = {
    id: [group, discussion, post, event, series, owner.id, author.id, reader.id],
    userId: [author.id],
    discussionId: [discussion],
  }
  const others = [
    `/api/search?q=${secret}`,
    `/api/groups/${group}/search?q=${secret}`,
    `/api/posts?tag=${secret}`,
    '/api/posts?feed=following',
    `/api/posts/tags?q=${secret.slice(0, 5)}`,
    `/api/events?q=${secret}`,
    `/api/events?groupId=${group}`,
    '/api/events.ics',
    `/api/events/${event}.ics`,
    `/api/groups/${group}/events.ics`,
    ...sitemapSlices,
    '/',
    '/explore',
    '/events',
    `/groups/${group}`,
    `/groups/${group}?discussion=${discussion}`,
    `/posts/${post}`,
    `/events/${event}`,
    `/explore?q=${secret}`,
    `/t/${secret}`,
    `/profile/${author.id}`,
  ]
  return [...new Set([...readAddresses(ids), ...others])]
}

test('nobody but its author reads it on any address, neither do those who run the group outside its queue', async () => {
  const leaks: string[] = []
  const { group, post, event } = held
  for (const person of [visitor(), people.stranger, people.reader, people.owner])
    for (const path of addresses()) {
      if (person === people.owner && path === `/api/groups/${group}/queue`) continue
      const { status, text } = await person.get(path)
      const who = person.username || 'a visitor'
      expect(status, `${path} to ${who}`).toBeLessThan(500)
      const isNamed = [`/posts/${post}<`, `/events/${event}<`].some((address) => text.includes(address))
      if ((text.includes(secret) && !path.includes(secret)) || isNamed) leaks.push(`${path} to ${who}`)
    }
  expect(leaks).toEqual([])
  for (const path of [`/api/search?q=${secret}`, `/api/posts?tag=${secret}`, `/api/events?q=${secret}`])
    expect((await people.reader.get(path)).text, path).not.toContain(`${secret} `)
})

test('its author and the queue have it', async () => {
  const { group, post, event, discussion } = held
  for (const path of [
    `/api/posts/${post}`,
    `/api/posts/${event}`,
    `/api/groups/${group}/posts`,
    `/api/groups/${group}/discussions/${discussion}`,
  ])
    expect((await people.author.get(path)).text, path).toContain(secret)
  const { body } = await people.owner.get(`/api/groups/${group}/queue`)
  expect(body).toHaveLength(4)
  expect(body[0].subject.pictures).toHaveLength(1)
})

test('its pictures are for its author and those who decide', async () => {
  for (const url of [picture, pictureOfDiscussion]) {
    for (const person of [people.author, people.owner])
      expect((await person.get(url)).status, `${url} ${person.username}`).toBe(200)
    for (const person of [people.reader, people.stranger, visitor()])
      expect((await person.get(url)).status, `${url} ${person.username}`).toBe(404)
  }
})

test('it has no card, and nobody counts it', async () => {
  const { db, config } = await testApp()
  for (const [kind, id] of [
    ['post', held.post],
    ['event', held.event],
  ] as const)
    expect(await readFacts(db, config, kind, id)).toBeNull()
  expect(await countsOf()).toEqual(countsBefore)
  expect(await drift()).toEqual([])
  const { body } = await people.reader.get(`/api/groups/${held.group}`)
  expect(body).toMatchObject({ newPosts: 0, recentDiscussions: 0, discussionsCount: 0, hasUnread: false })
  expect(body.waiting).toBeUndefined()
  expect((await people.owner.get(`/api/groups/${held.group}`)).body.waiting).toBe(4)
})

test('no notification, push, mail, digest or calendar tells of it', async () => {
  const { db, config } = await testApp()
  const { owner, reader, stranger } = people
  await remindOfEvents.run({ db, config })
  for (const { input } of await rows('delete from jobs where name = $1 returning input', [announceJob.name]))
    await notifySlice(db, announceJob.input.parse(input))
  await rows(`update notifications set mail_at = now() - interval '1 minute' where mail_at is not null`)
  await mailNotifications.run({ db, config })
  await runDue(reader)
  await rows(`update users set digest_due_at = now() - interval '1 second' where digest <> 'off'`)
  await enqueueDigests(db)
  for (const { input } of await rows('delete from jobs where name = $1 returning input', [mailDigestJob]))
    await mailDigests.run({ db, config }, mailDigests.input.parse(input))
  const { body } = await reader.post('/api/users/me/calendar')
  const lists = await Promise.all([owner, reader, stranger].map((person) => person.get('/api/notifications')))
  const out = [
    ...lists.map(({ text }) => text),
    ...[owner, reader, stranger].flatMap((person) => mailServer.to(`${person.username}@example.co.za`)),
    ...phone.pushes.map((push) => JSON.stringify(push)),
    (await visitor().get(new URL(body.url).pathname)).text,
  ].join('\n')
  expect(out).not.toContain(secret)
  expect(out).not.toMatch(/mentioned you|invited you|started a discussion/)
})

test('nobody acts on it', async () => {
  const { group, post, event, discussion } = held
  const { reader } = people
  const at = `/api/groups/${group}/discussions/${discussion}`
  for (const [path, body] of [
    [`/api/posts/${post}/like`],
    [`/api/posts/${post}/save`],
    [`/api/posts/${post}/comments`, { content: 'Hi' }],
    [`/api/posts/${event}/attend`],
    [`${at}/comments`, { content: 'Hi' }],
    ['/api/reports', { type: 'post', id: post, kind: 'spam' }],
    ['/api/reports', { type: 'discussion', id: discussion, kind: 'spam' }],
  ] as const)
    expect((await reader.post(path, body)).status, path).toBe(404)
})

test('the export of its author has it, and that of others has not', async () => {
  const exported = async (person: Person) => (await person.post('/api/users/me/export', { password })).text
  expect(await exported(people.author)).toContain(secret)
  expect(await exported(people.reader)).not.toContain(secret)
})

test('once approved it is there for everybody, its author muted or not', async () => {
  const { owner, reader, author } = people
  const { body: items } = await owner.get(`/api/groups/${held.group}/queue`)
  for (const { id } of items)
    expect((await owner.post(`/api/groups/${held.group}/queue/${id}`, { decision: 'approve' })).status).toBe(
      200,
    )
  expect((await reader.get(`/api/posts/${held.post}`)).text).toContain(secret)
  expect((await reader.get(picture)).status).toBe(200)
  expect((await reader.get(`/api/groups/${held.group}`)).body).toMatchObject({
    newPosts: 1,
    discussionsCount: 1,
  })
  await reader.post(`/api/users/${author.id}/mute`)
  expect((await reader.get(`/api/groups/${held.group}`)).body).toMatchObject({ newPosts: 0 })
  expect(await drift()).toEqual([])
})
