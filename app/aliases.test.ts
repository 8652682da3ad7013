import { afterAll, beforeAll, expect, test } from 'vitest'
import { drift, founder, member, password, photo, rows, staff, testApp, visitor } from '#app/testing.ts'
import { aliasMessages } from '#features/community/groups/aliases/aliases.copy.ts'
import { readFacts } from '#features/everywhere/cards/server/card-facts.ts'
import { mailDigests } from '#features/everywhere/digests/server/digests.jobs.ts'
import { enqueueDigests, mailDigestJob } from '#features/everywhere/digests/server/digests.ts'
import { mailNotifications } from '#features/members/notifications/server/email-digest.jobs.ts'
import { PushService, runDue, turnOn } from '#features/members/push/server/testing.ts'
import { MailServer } from '#platform/server/mail/testing.ts'
import { eventually } from '#platform/server/testing/eventually.ts'
import {
  alias,
  aliasAddresses,
  displayName,
  groupName,
  isAboutAlias,
  made,
  namesAccount as namesOneAccount,
  secret,
  writeUnderAlias,
  type People,
  type Written,
} from './testing/alias-world.ts'
import { connectLive, listen } from './testing/testing-sockets.ts'

/**
 * What nobody learns, on any way out of the site: whose an alias is. Nothing that is about the group, the alias or what stands under it
 * names the account, and nothing that names the account shows the alias.
 */
const mailServer = new MailServer()
const pushService = new PushService()

let people: People
let written: Written
let picture = ''
let live: Awaited<ReturnType<typeof connectLive>>[] = []
let phone: Awaited<ReturnType<typeof turnOn>>

beforeAll(async () => {
  const port = await listen(true, {
    SMTP_URL: await mailServer.listen(),
    PRIVATE_PUSH_SERVICE: await pushService.listen(),
    SITE_URL: 'https://highveld.example',
  })
  await founder()
  people = {
    owner: await member('owner'),
    patient: await member('quagga'),
    fellow: await member('fellow'),
    stranger: await member('stranger'),
    moderator: await staff('moderator'),
    admin: await staff('admin'),
  }
  const image = { name: 'avatar', value: await photo(), filename: 'a.png', type: 'image/png' }
  await made(
    people.patient.form('PATCH', '/api/users/me', [{ name: 'displayName', value: displayName }, image]),
  )
  picture = (await people.patient.get('/api/users/me')).body.avatarUrl
  expect(picture).toBeTruthy()
  await rows(
    `update users set email = username || '@example.co.za', email_verified_at = now() where type <> 'alias'`,
  )
  for (const person of Object.values(people)) await person.put('/api/users/me/digest', { cadence: 'daily' })
  phone = await turnOn(pushService, people.owner)
  written = await writeUnderAlias(people, async () => {
    live = await Promise.all(
      [people.owner, people.fellow].map((person) => connectLive(port, person, 'notification')),
    )
  })
}, 120_000)
afterAll(async () => {
  for (const { socket } of live) socket.close()
  await Promise.all([mailServer.close(), pushService.close()])
})

const namesAccount = (text: string) => namesOneAccount(people.patient, picture, text)

test('no answer and no page, to anybody, names the account beside the alias', async () => {
  const cases = await rows('select id from moderation_cases')
  const paths = aliasAddresses(
    people,
    written,
    cases.map(({ id }) => id),
  )
  expect(paths.length).toBeGreaterThan(300)
  const leaks: string[] = []
  let found = 0
  const { owner, fellow, stranger, moderator, admin } = people
  for (const person of [owner, fellow, stranger, moderator, admin, visitor()])
    for (const path of paths) {
      const { status, text } = await person.get(path)
      const who = person.username || 'a visitor'
      expect(status, `${path} to ${who}`).toBeLessThan(500)
      // NOTE: what was searched for stands in the address of a page.
      const answer = text.replaceAll(path, '').replaceAll(encodeURIComponent(alias), '')
      if (!isAboutAlias(answer) && !path.includes(`/groups/${written.group}`)) continue
      found += 1
      if (namesAccount(answer) && !isOwnSearch(path)) leaks.push(`${path} to ${who}`)
      if (answer.includes('"~')) leaks.push(`${path} to ${who}: the row of the alias`)
    }
  expect(leaks).toEqual([])
  expect(found).toBeGreaterThan(100)
}, 240_000)

/** A page repeats the words that were searched for. */
const isOwnSearch = (path: string) => path.startsWith('/explore?q=')

test('those who are in the group see the alias everywhere, with a colour and no profile', async () => {
  const { owner, fellow } = people
  const { group, discussion, comment, post, held, persona } = written
  const at = `/api/groups/${group}`
  const ref = {
    id: null,
    username: null,
    displayName: alias,
    avatarUrl: null,
    isAlias: true,
    colour: 'clay',
  }
  for (const person of [owner, fellow]) {
    expect((await person.get(`${at}/discussions/${discussion}`)).body.user).toMatchObject(ref)
    expect((await person.get(`/api/comments/${comment}`)).body.user ?? ref).toMatchObject(ref)
    expect((await person.get(`/api/posts/${post}`)).body.user).toMatchObject(ref)
    const members = await person.all(`${at}/members`)
    expect(members.map(({ user }) => user.displayName)).toContain(alias)
    expect(members).toHaveLength(3)
  }
  const { body: queue } = await owner.get(`${at}/queue?kind=approval`)
  expect(queue).toMatchObject([{ subject: { id: held }, author: ref }])
  expect((await fellow.get(`/api/users/${persona}`)).status).toBe(404)
  expect((await fellow.post(`/api/users/${persona}/follow`)).status).toBe(404)
  expect((await fellow.get(`/profile/${persona}`)).status).toBe(404)
})

test('the member owns what stands under the alias, and the profile does not show it', async () => {
  const { patient, fellow, stranger } = people
  const { group, discussion, comment, post, held } = written
  const at = `/api/groups/${group}`
  expect((await patient.get(at)).body).toMatchObject({
    allowsAliases: true,
    myAlias: { name: alias, colour: 'clay' },
  })
  expect((await fellow.get(at)).body.myAlias).toBeNull()
  expect((await patient.get(`${at}/discussions/${held}`)).body).toMatchObject({ isHeld: true })
  expect((await patient.patch(`${at}/discussions/${discussion}`, { title: `B ${secret}` })).status).toBe(200)
  expect((await patient.patch(`/api/comments/${comment}`, { content: `${secret} at last` })).status).toBe(200)
  expect((await patient.patch(`/api/posts/${post}`, { content: `${secret} at last` })).status).toBe(200)
  for (const person of [patient, fellow, stranger, visitor()]) {
    expect((await person.get(`/api/users/${patient.id}/posts`)).body).toEqual([])
    expect((await person.get(`/api/users/${patient.id}`)).body.postsCount).toBe(0)
  }
  for (const person of [fellow, stranger, visitor()])
    expect((await person.get(`/api/users/${patient.id}/groups`)).body).toEqual([])
  expect((await patient.get(`/api/users/${patient.id}/groups`)).body).toHaveLength(1)
  expect(await drift()).toEqual([])
})

test('notifications and sockets show the alias, and mails, pushes, digests and cards nothing of it', async () => {
  const { db, config } = await testApp()
  const { owner, fellow, patient } = people
  const shown = await Promise.all([owner, fellow].map((person) => person.get('/api/notifications')))
  for (const { text } of shown) {
    expect(text).toContain(alias)
    expect(namesAccount(text)).toBe(false)
  }
  await eventually(() => expect(live.flatMap(({ received }) => received).length).toBeGreaterThan(3))
  const received = JSON.stringify(live.map((one) => one.received))
  expect(received).toContain(alias)
  expect(namesAccount(received)).toBe(false)
  // What others answer reaches the member.
  expect((await patient.get('/api/notifications')).text).toContain(fellow.username)

  await rows(`update notifications set mail_at = now() - interval '1 minute' where mail_at is not null`)
  await mailNotifications.run({ db, config })
  await runDue(owner)
  await rows(`update users set digest_due_at = now() - interval '1 second' where digest <> 'off'`)
  await enqueueDigests(db)
  for (const { input } of await rows('delete from jobs where name = $1 returning input', [mailDigestJob]))
    await mailDigests.run({ db, config }, mailDigests.input.parse(input))
  const out = {
    mails: [owner, fellow].flatMap(({ username }) => mailServer.to(`${username}@example.co.za`)),
    pushes: phone.pushes.map((push) => JSON.stringify(push)),
  }
  for (const [way, texts] of Object.entries(out)) {
    const text = texts.join('\n')
    expect(texts.length, way).toBeGreaterThan(0)
    expect(text, way).not.toContain(alias)
    expect(text, way).not.toContain(displayName)
  }
  expect(await readFacts(db, config, 'post', written.post)).toBeNull()
})

test('what shows profiles is closed to an alias: events, RSVPs, the chat, invitations, running the group', async () => {
  const { owner, patient, fellow, stranger } = people
  const at = `/api/groups/${written.group}`
  const event = {
    isEvent: 'true',
    title: 'Walk',
    content: 'Walk',
    location: 'Here',
    time: '18:00',
    eventDate: '2100-01-01',
    groupId: written.group,
  }
  const refused = aliasMessages.noEvents
  expect(await patient.post('/api/posts', event)).toFailWith(403, refused)
  await owner.patch(at, { approval: 'none' })
  const walk = await made(owner.post('/api/posts', event))
  expect(await patient.post(`/api/posts/${walk.id}/attend`)).toFailWith(403, refused)
  await made(owner.put(`${at}/chat`, { isOn: true, slowSeconds: 0 }))
  expect(await patient.post(`${at}/chat/join`)).toFailWith(403, aliasMessages.noChat)
  expect(await patient.post(`${at}/invites`, { userId: stranger.id })).toFailWith(
    403,
    aliasMessages.noInvites,
  )
  expect(await owner.put(`${at}/members/${written.persona}/role`, { role: 'helper' })).toFailWith(
    409,
    aliasMessages.cannotRun,
  )
  expect((await owner.put(`${at}/members/${patient.id}/role`, { role: 'helper' })).status).toBe(404)
  expect((await owner.post(`${at}/hand-over`, { userId: patient.id })).status).toBe(409)
  // Nobody learns by inviting that the member is in the group already.
  expect((await fellow.post(`${at}/invites`, { userId: patient.id })).body).toEqual({ userId: patient.id })
  expect((await patient.get('/api/users/me/group-invites')).body).toEqual([])
  const moved = { content: secret, groupId: null, audience: 'public' }
  expect(await patient.patch(`/api/posts/${written.post}`, moved)).toFailWith(403, aliasMessages.staysInGroup)
  const outside = await patient.writes('Outside')
  expect(
    await patient.patch(`/api/posts/${outside.id}`, { content: 'Outside', groupId: written.group }),
  ).toFailWith(403, aliasMessages.profileOutside)
  await patient.del(`/api/posts/${outside.id}`)
})

test('staff learn the account only through a report, with a reason, on record, and the member is told', async () => {
  const { moderator, admin, patient, fellow } = people
  const [{ id }] = await rows(
    `select id from moderation_cases where type = 'discussion' and target_id = $1 and not is_approval`,
    [written.discussion],
  )
  const opened = await moderator.get(`/api/admin/reports/${id}`)
  expect(opened.body.author).toMatchObject({ id: null, displayName: alias })
  expect(namesAccount(opened.text)).toBe(false)
  const path = `/api/admin/reports/${id}/author`
  expect((await fellow.post(path, { reason: 'Curious' })).status).toBe(403)
  expect((await moderator.post(path, { reason: '' })).status).toBe(400)
  const revealed = await moderator.post(path, { reason: 'A threat' })
  expect(revealed.body).toMatchObject({ id: patient.id, username: patient.username })
  const { body: entries } = await admin.get('/api/admin/audit')
  expect(entries).toContainEqual(
    expect.objectContaining({ action: 'report.reveal', aboutType: 'discussion', reason: 'A threat' }),
  )
  expect((await patient.get('/api/notifications')).text).toContain('looked up whose name')
})

test('the export has what stands under the alias', async () => {
  const { body, text } = await people.patient.post('/api/users/me/export', { password })
  expect(body.namesForGroups).toMatchObject([{ group: groupName, alias, colour: 'clay' }])
  expect(body.posts.map(({ id }: { id: number }) => id)).toContain(written.post)
  expect(body.discussions.map(({ id }: { id: number }) => id)).toContain(written.discussion)
  expect(body.comments.map(({ id }: { id: number }) => id)).toContain(written.comment)
  expect(text).toContain(secret)
  const other = await people.fellow.post('/api/users/me/export', { password })
  expect(other.text).not.toContain(alias)
  expect(other.body.namesForGroups).toEqual([])
})
