import { afterAll, beforeAll, expect, test } from 'vitest'
import { founder, member, rows, testApp, visitor, type Person } from '#app/testing.ts'
import { announceJob, notifySlice } from '#features/community/discussions/server/announcements.ts'
import { remindOfEvents } from '#features/community/events/server/events.jobs.ts'
import { readFacts } from '#features/everywhere/cards/server/card-facts.ts'
import { mailDigests } from '#features/everywhere/digests/server/digests.jobs.ts'
import { enqueueDigests, mailDigestJob } from '#features/everywhere/digests/server/digests.ts'
import { hideSubjectsOfDiscreetGroups } from '#features/members/notifications/server/discreet-subjects.ts'
import { mailNotifications } from '#features/members/notifications/server/email-digest.jobs.ts'
import { PushService, runDue, turnOn } from '#features/members/push/server/testing.ts'
import { hourMs } from '#platform/contract/durations.ts'
import { MailServer } from '#platform/server/mail/testing.ts'
import { notificationTypes } from './notification-types.ts'
import { readAddresses } from './testing/read-addresses.ts'
import { sitemapPaths, sitemapSlices } from './testing/sitemap.ts'

/**
 * What nobody outside a discreet group learns, on any way out of the site: who is in it, who writes in it, and that a member is in it.
 * Its name, description and number of members can be found.
 */
const mailServer = new MailServer()
const pushService = new PushService()
const groupName = 'Living with the Zebra illness'
/** Stands in everything that is written in the group. */
const secret = 'zebrasecret'

type Written = Record<
  'group' | 'openGroup' | 'discussion' | 'comment' | 'post' | 'event' | 'page' | 'chat',
  number
>
type People = { owner: Person; patient: Person; stranger: Person; invited: Person }
let people: People
let written: Written
let phone: Awaited<ReturnType<typeof turnOn>>

const addressOf = (person: Person) => `${person.username}@example.co.za`
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()

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
    owner: await member('Zinzi'),
    patient: await member('Quagga'),
    stranger: await member('stranger'),
    invited: await member('invited'),
  }
  await rows(`update users set email = username || '@example.co.za', email_verified_at = now()`)
  for (const person of Object.values(people)) await person.put('/api/users/me/digest', { cadence: 'daily' })
  phone = await turnOn(pushService, people.owner)
  written = await writeInGroup(people)
})
afterAll(() => Promise.all([mailServer.close(), pushService.close()]))

/** Everything that can be written in a group, by its owner and a member who shows their profile to everyone. */
async function writeInGroup({ owner, patient, stranger, invited }: People): Promise<Written> {
  const made = async (person: Person, url: string, body: object): Promise<number> => {
    const answer = await person.post(url, body)
    expect(answer.status, answer.text).toBe(201)
    return answer.body.id
  }
  const openGroup = await made(stranger, '/api/groups', { name: 'Tomatoes' })
  const group = await made(owner, '/api/groups', {
    name: groupName,
    description: 'Come in.',
    isDiscreet: true,
  })
  const at = `/api/groups/${group}`
  const does = async (answer: ReturnType<Person['post']>) => {
    const { status, text } = await answer
    expect(status, text).toBeLessThan(300)
  }
  await does(owner.post(`/api/users/${patient.id}/follow`))
  await does(stranger.post(`/api/users/${patient.id}/follow`))
  await does(patient.post(`${at}/join`))
  await does(owner.post(`${at}/invites`, { userId: invited.id }))
  const content = `${secret} @${owner.username} #${secret}`
  const discussion = await made(patient, `${at}/discussions`, { title: `A ${secret}`, content })
  await does(owner.patch(`${at}/discussions/${discussion}`, { isAnnounced: true, isPinned: true }))
  const comment = await made(patient, `${at}/discussions/${discussion}/comments`, { content })
  await made(owner, `${at}/discussions/${discussion}/comments`, { content: secret })
  const page = await made(owner, `${at}/guide`, {
    title: secret,
    content: `${secret} by @${patient.username}`,
  })
  const post = await made(patient, '/api/posts', { content, audience: 'group', groupId: group })
  await does(owner.post(`/api/posts/${post}/like`))
  await made(owner, `/api/posts/${post}/comments`, { content: secret })
  const event = await made(patient, '/api/posts', {
    type: 'event',
    isEvent: 'true',
    title: `${secret} evening`,
    content: secret,
    location: `${secret} hall`,
    time: '18:00',
    eventDate: inHours(30),
    groupId: group,
  })
  await does(owner.post(`/api/posts/${event}/attend`))
  await does(patient.post(`/api/events/${event}/co-hosts`, { userId: owner.id }))
  await does(patient.patch(`/api/posts/${event}`, { eventDate: inHours(20) }))
  await does(owner.put(`${at}/chat`, { isOn: true, slowSeconds: 0 }))
  const [chat] = await rows('select id from conversations where group_id = $1', [group])
  await does(owner.post(`${at}/chat/join`))
  await made(owner, `/api/conversations/${chat.id}/messages`, { text: secret, clientId: 'message-1' })
  return { group, openGroup, discussion, comment, post, event, page, chat: chat.id }
}

const outsiders = () => [visitor(), people.stranger, people.invited]

/** Every address of the contract that is read, with the ids of what stands in the group. */
function addresses() {
  const { group, discussion, comment, post, event, page, chat } = written
  const ids: Record<string, number[]> = {
    id: [group, discussion, comment, post, event, page, chat, people.owner.id, people.patient.id],
    userId: [people.owner.id, people.patient.id],
    discussionId: [discussion],
    commentId: [comment],
    pageId: [page],
  }
  const others = [
    `/api/search?q=${secret}`,
    `/api/search?q=Zebra`,
    `/api/search?q=Zebra&type=groups`,
    `/api/groups?q=Zebra`,
    `/api/groups/${group}/search?q=${secret}`,
    `/api/posts?tag=${secret}`,
    `/api/posts?feed=following`,
    `/api/events?q=${secret}`,
    `/api/events?groupId=${group}`,
    '/api/events.ics',
    `/api/events/${event}.ics`,
    `/api/groups/${group}/events.ics`,
    ...sitemapSlices,
    '/',
    '/explore',
    '/events',
    '/groups',
    `/groups/${group}`,
    `/groups/${group}?discussion=${discussion}`,
    `/groups/${group}?tab=guide&page=${page}`,
    `/posts/${post}`,
    `/events/${event}`,
    `/explore?q=${secret}`,
    `/t/${secret}`,
    `/profile/${people.patient.id}`,
    `/profile/${people.owner.id}`,
  ]
  return [...new Set([...readAddresses(ids), ...others])]
}

const namesOf = ({ owner, patient }: People) => [owner, patient].map(({ username }) => username)

/** Whether the text is about the group and names somebody who is in it. */
const connects = (text: string) =>
  (text.includes(groupName) || text.includes(`/groups/${written.group}`)) &&
  namesOf(people).some((name) => text.includes(name))

test('nobody outside reads what is written in the group, nor who is in it', async () => {
  const paths = addresses()
  expect(paths.length).toBeGreaterThan(300)
  const leaks: string[] = []
  for (const person of outsiders())
    for (const path of paths) {
      const { status, text } = await person.get(path)
      const who = person.username || 'a visitor'
      expect(status, `${path} to ${who}`).toBeLessThan(500)
      if (text.includes(secret) && !path.includes(secret)) leaks.push(`${path} to ${who}: what is written`)
      // NOTE: who was invited knows who invited them.
      if (connects(text) && path !== '/api/users/me/group-invites')
        leaks.push(`${path} to ${who}: who is in it`)
    }
  expect(leaks).toEqual([])
})

test('members read all of it', async () => {
  const { group, discussion, post, event, page } = written
  for (const path of [
    `/api/groups/${group}/discussions/${discussion}/comments`,
    `/api/groups/${group}/guide/${page}`,
    `/api/posts/${post}`,
    `/api/posts/${event}`,
    `/groups/${group}`,
  ])
    for (const person of [people.owner, people.patient])
      expect((await person.get(path)).text, path).toContain(secret)
  expect((await people.patient.get(`/api/groups/${group}`)).body.creator.id).toBe(people.owner.id)
})

test('its name and description are found, but its creator only where they choose to be named', async () => {
  const at = `/api/groups/${written.group}`
  const shown = async () => (await people.stranger.get(at)).body
  expect(await shown()).toMatchObject({ name: groupName, membersCount: 2, creator: null, creatorId: null })
  await people.owner.patch(at, { namesCreator: true })
  expect(await shown()).toMatchObject({ creatorId: people.owner.id, creator: { id: people.owner.id } })
  await people.owner.patch(at, { namesCreator: false })
})

test('search engines do not list its page, and its address has no card', async () => {
  const { text } = await visitor().get(`/groups/${written.group}`)
  expect(text).toContain('<meta name="robots" content="noindex">')
  const { db, config } = await testApp()
  expect(await readFacts(db, config, 'group', written.group)).toBeNull()
  const open = written.openGroup
  const paths = await sitemapPaths()
  expect(paths.filter((path) => path.startsWith(`/groups/${written.group}-`))).toEqual([])
  expect(paths).toContain(`/groups/${open}-tomatoes`)
  expect((await visitor().get(`/groups/${open}`)).text).not.toContain('noindex')
  expect(await readFacts(db, config, 'group', open)).toMatchObject({ title: 'Tomatoes' })
})

test('what reaches a member by notification, push, mail, digest and calendar names neither the group nor what is in it', async () => {
  const { db, config } = await testApp()
  const { owner, patient, invited } = people
  await rows(`update rsvps set created_at = created_at - interval '1 day'`)
  await remindOfEvents.run({ db, config })
  for (const { input } of await rows('delete from jobs where name = $1 returning input', [announceJob.name]))
    await notifySlice(db, announceJob.input.parse(input))
  const lists = await Promise.all([owner, patient, invited].map((person) => person.get('/api/notifications')))
  await rows(`update notifications set mail_at = now() - interval '1 minute' where mail_at is not null`)
  await mailNotifications.run({ db, config })
  await runDue(owner)
  await rows(`update users set digest_due_at = now() - interval '1 second' where digest <> 'off'`)
  await enqueueDigests(db)
  for (const { input } of await rows('delete from jobs where name = $1 returning input', [mailDigestJob]))
    await mailDigests.run({ db, config }, mailDigests.input.parse(input))
  const { body } = await owner.post('/api/users/me/calendar')
  const calendars = await Promise.all([
    visitor().get(new URL(body.url).pathname),
    owner.get(`/api/events/${written.event}.ics`),
  ])
  const out = {
    notifications: lists.map(({ text }) => text),
    mails: [owner, patient, invited].flatMap((person) => mailServer.to(addressOf(person))),
    pushes: phone.pushes.map((push) => JSON.stringify(push)),
    calendars: calendars.map(({ text }) => text),
  }
  for (const [way, texts] of Object.entries(out)) {
    const text = texts.join('\n')
    expect(texts.length, way).toBeGreaterThan(0)
    expect(text, way).toMatch(/an event|a group|a discussion|new notification/i)
    expect(text.toLowerCase(), way).not.toContain('zebra')
  }
  const everything = Object.values(out).flat().join('\n')
  for (const part of [
    'An event has a new date or place',
    'An event starts in less than a day',
    'invited you to host an event',
    'Announcement in a group',
    'commented on a discussion',
    'SUMMARY:An event of a group',
  ])
    expect(everything).toContain(part)
})

test('notifications from before a group became discreet stop naming it', async () => {
  const [owner, fan] = [await member('owner'), await member('fan')]
  const { id } = (await owner.post('/api/groups', { name: 'Zebra crossing' })).body
  const other = (await owner.post('/api/groups', { name: 'Tomatoes' })).body
  for (const group of [id, other.id]) await fan.post(`/api/groups/${group}/join`)
  const listed = async () =>
    (await owner.get('/api/notifications')).body.map(({ content }: { content: string }) => content)
  expect((await listed()).join()).toContain('Zebra')
  await owner.patch(`/api/groups/${id}`, { isDiscreet: true })
  const { db } = await testApp()
  expect(await rows(`delete from jobs where name = 'notifications.hideSubjects' returning id`)).toHaveLength(
    1,
  )
  await hideSubjectsOfDiscreetGroups(db)
  expect(await listed()).toEqual([
    expect.stringMatching(/ joined Tomatoes$/),
    expect.stringMatching(/ joined a group$/),
  ])
})

test('every notification about something in a group can be written without its subject', () => {
  const inGroups = ['post', 'event', 'group', 'conversation']
  const nameless = notificationTypes.filter(
    ({ opens, text, unnamed }) =>
      inGroups.includes(opens) && text('somebody', secret).includes(secret) && unnamed === '',
  )
  expect(nameless.map(({ name }) => name)).toEqual([])
})
