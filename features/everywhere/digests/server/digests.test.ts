import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { founder, mark, me, member, rows, testApp, visitor, type Person } from '#app/testing.ts'
import { unsubscribeMessages } from '#features/members/notifications/copy.ts'
import { dayMs } from '#platform/contract/durations.ts'
import { MailServer } from '#platform/server/mail/testing.ts'
import { digestMessages } from '../copy.ts'
import { mailDigests } from './digests.jobs.ts'
import { enqueueDigests, mailDigestJob } from './digests.ts'

const mailServer = new MailServer()
const site = 'https://highveld.example'

beforeAll(async () => {
  await testApp({ SMTP_URL: await mailServer.listen(), SITE_URL: site })
  await founder()
})
beforeEach(() => {
  mailServer.received = []
})
afterAll(() => mailServer.close())

const addressOf = (person: Person) => `${person.username}@example.co.za`
const mailsTo = (person: Person) =>
  mailServer.to(addressOf(person)).map((mail) => mail.replace(/\r\n/g, '\n'))

/** A member with a confirmed address who wants a digest. */
async function reader(cadence = 'weekly') {
  const person = await member('reader')
  await rows('update users set email = $2, email_verified_at = now() where id = $1', [
    person.id,
    addressOf(person),
  ])
  expect((await person.put('/api/users/me/digest', { cadence })).body).toEqual({ cadence })
  return person
}

/** Makes the digest of this person due, and sends what is due. */
async function send(person: Person) {
  await rows(`update users set digest_due_at = now() - interval '1 second' where id = $1`, [person.id])
  await runDue()
}

async function runDue() {
  const { db, config } = await testApp()
  await enqueueDigests(db)
  const jobs = await rows('delete from jobs where name = $1 returning input', [mailDigestJob])
  for (const { input } of jobs) await mailDigests.run({ db, config }, mailDigests.input.parse(input))
}

const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
const holds = (person: Person, title: string, more = {}) =>
  person.post('/api/posts', {
    type: 'event',
    isEvent: 'true',
    title,
    content: 'Thirty tables.',
    location: 'Clarens, Free State',
    time: '10:00',
    eventDate: inDays(3),
    ...more,
  })

test('a digest has unread notifications, popular posts of followed members, discussions of own groups, and coming events', async () => {
  const [owner, thandi, stranger] = [await reader(), await member('Thandi'), await member('Stranger')]
  await owner.post(`/api/users/${thandi.id}/follow`)
  await thandi.post(`/api/users/${owner.id}/follow`)
  // The liked one is the older one.
  const popular = await thandi.writes('Ripe\n\ntomatoes')
  const plain = await thandi.writes('First frost')
  await stranger.post(`/api/posts/${popular.id}/like`)
  await stranger.writes('Of a stranger')
  const { body: event } = await holds(thandi, 'Seed swap')
  await holds(stranger, 'Far away')
  await holds(thandi, 'Next month', { eventDate: inDays(30) })
  const { body: group } = await thandi.post('/api/groups', { name: 'Soil', description: 'Living soil.' })
  await owner.post(`/api/groups/${group.id}/join`)
  const talk = { title: 'Worms', content: 'How many?' }
  expect((await thandi.post(`/api/groups/${group.id}/discussions`, talk)).status).toBe(201)
  await owner.post('/api/notifications/read-all')
  await stranger.post(`/api/users/${owner.id}/follow`)

  await send(owner)
  const [mail = ''] = mailsTo(owner)
  expect(mail).toContain('Subject: Your week on Highveld')
  expect(mail).toContain(`Stranger started following you\n${site}/profile/${stranger.id}`)
  expect(mail).not.toContain('Thandi started following you')
  expect(mail).toContain(`Thandi: Ripe tomatoes (1 like)\n${site}/posts/${popular.id}`)
  expect(mail.indexOf(`/posts/${popular.id}`)).toBeLessThan(mail.indexOf(`/posts/${plain.id}`))
  expect(mail).toContain(`Worms, in Soil\n${site}/groups/${group.id}`)
  expect(mail).toContain(`${site}/events/${event.id}`)
  for (const absent of ['Of a stranger', 'Far away', 'Next month']) expect(mail).not.toContain(absent)
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
})

test('what the member may not see when it is sent is not in it', async () => {
  const owner = await reader()
  const authors = await Promise.all(
    ['deletes', 'blocked', 'muted', 'suspended', 'private', 'words'].map((name) => member(name)),
  )
  const posts = await Promise.all(
    authors.map(async (author) => {
      await owner.post(`/api/users/${author.id}/follow`)
      return author.writes(author === authors[5] ? 'All about snails' : `A post by ${author.username}`)
    }),
  )
  const [deletes, blocked, muted, suspended, hidden] = authors
  if (!deletes || !blocked || !muted || !suspended || !hidden) throw new Error('Somebody is missing')
  await deletes.del(`/api/posts/${posts[0]?.id}`)
  await owner.post(`/api/users/${blocked.id}/block`)
  await owner.post(`/api/users/${muted.id}/mute`, {})
  await mark(suspended, 'suspended_at')
  await rows('update posts set hidden_at = now() where id = $1', [posts[4]?.id])
  await rows(`update users set muted_words = '{snails}' where id = $1`, [owner.id])
  await send(owner)
  expect(mailsTo(owner)).toEqual([])
})

test('an event that was cancelled, hidden or deleted is not announced', async () => {
  const [owner, thandi] = [await reader(), await member('Thandi')]
  await owner.post(`/api/users/${thandi.id}/follow`)
  const titles = ['Cancelled swap', 'Hidden swap', 'Deleted swap', 'Seed swap']
  const events = await Promise.all(titles.map((title) => holds(thandi, title)))
  const [cancelled, hidden, deleted] = events.map(({ body }) => body.id)
  await thandi.post(`/api/events/${cancelled}/cancel`)
  await rows('update posts set hidden_at = now() where id = $1', [hidden])
  await thandi.del(`/api/posts/${deleted}`)
  await send(owner)
  const [mail = ''] = mailsTo(owner)
  expect(titles.filter((title) => mail.includes(title))).toEqual(['Seed swap'])
})

test('a digest that was turned off after it was due is not sent', async () => {
  const [owner, thandi] = [await reader(), await member('Thandi')]
  await thandi.post(`/api/users/${owner.id}/follow`)
  await rows(`update users set digest_due_at = now() - interval '1 second' where id = $1`, [owner.id])
  const { db, config } = await testApp()
  await enqueueDigests(db)
  await owner.put('/api/users/me/digest', { cadence: 'off' })
  const due = await rows('delete from jobs where name = $1 returning input', [mailDigestJob])
  expect(due).toHaveLength(1)
  for (const { input } of due) await mailDigests.run({ db, config }, mailDigests.input.parse(input))
  expect(mailsTo(owner)).toEqual([])
})

test('nothing is sent when there is nothing to say, and the next digest is due a period later', async () => {
  const [daily, weekly] = [await reader('daily'), await reader('weekly')]
  await send(daily)
  await send(weekly)
  expect([...mailsTo(daily), ...mailsTo(weekly)]).toEqual([])
  const due = await rows(
    `select to_char(digest_due_at at time zone 'Africa/Johannesburg', 'HH24:MI') as time,
       trim(to_char(digest_due_at at time zone 'Africa/Johannesburg', 'Day')) as day,
       digest_due_at - now() between interval '0' and case digest when 'daily' then interval '1 day' else interval '1 week' end as soon
     from users where id in ($1, $2) order by id`,
    [daily.id, weekly.id],
  )
  expect(due).toEqual([
    { time: '17:00', day: expect.any(String), soon: true },
    { time: '17:00', day: 'Thursday', soon: true },
  ])
})

test('each period has one digest, however many workers look for it', async () => {
  const [owner, thandi] = [await reader(), await member('Thandi')]
  await thandi.post(`/api/users/${owner.id}/follow`)
  await rows(`update users set digest_due_at = now() - interval '1 hour' where id = $1`, [owner.id])
  await Promise.all([runDue(), runDue(), runDue()])
  await runDue()
  expect(mailsTo(owner)).toHaveLength(1)
})

const reasons: [string, (person: Person) => Promise<unknown>][] = [
  ['who wants none any more', (person) => person.put('/api/users/me/digest', { cadence: 'off' })],
  [
    'who wants no emails',
    (person) => person.patch('/api/users/me/notifications', { emailNotifications: false }),
  ],
  [
    'without a confirmed address',
    (person) => rows('update users set email_verified_at = null where id = $1', [person.id]),
  ],
  ['whose account is suspended', (person) => mark(person, 'suspended_at')],
  [
    'who has not been here for half a year',
    (person) =>
      rows(`update users set last_seen_at = now() - interval '181 days' where id = $1`, [person.id]),
  ],
]
test.each(reasons)('a member %s gets no digest', async (_who, change) => {
  const [owner, thandi] = [await reader(), await member('Thandi')]
  await thandi.post(`/api/users/${owner.id}/follow`)
  await change(owner)
  await rows(`update users set digest_due_at = now() - interval '1 hour' where id = $1 and digest <> 'off'`, [
    owner.id,
  ])
  await runDue()
  expect(mailsTo(owner)).toEqual([])
})

test('one click ends the digest and no other mail, logged in or not', async () => {
  const [owner, thandi] = [await reader(), await member('Thandi')]
  await thandi.post(`/api/users/${owner.id}/follow`)
  await send(owner)
  const [mail = ''] = mailsTo(owner)
  const [, url = ''] =
    /List-Unsubscribe: <https:\/\/highveld\.example([^>]+)>/.exec(mail.replace(/\n\s+/g, ' ')) ?? []
  const click = (at: string) =>
    visitor().request({
      method: 'POST',
      url: at,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  expect(await click(url.replace('.digest.', '.'))).toFailWith(400, unsubscribeMessages.bad)
  expect((await owner.get('/api/users/me/digest')).body).toEqual({ cadence: 'weekly' })
  expect((await click(url)).body).toEqual({ message: unsubscribeMessages.digestDone })
  expect((await owner.get('/api/users/me/digest')).body).toEqual({ cadence: 'off' })
  expect((await me(owner)).notificationPreferences.emailNotifications).toBe(true)
})

test('a digest is off until the member chooses how often', async () => {
  const owner = await member('owner')
  expect((await owner.get('/api/users/me/digest')).body).toEqual({ cadence: 'off' })
  expect(await owner.put('/api/users/me/digest', { cadence: 'hourly' })).toFailWith(
    400,
    digestMessages.badCadence,
  )
})
