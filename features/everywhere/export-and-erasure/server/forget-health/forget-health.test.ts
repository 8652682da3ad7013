import { beforeAll, expect, test } from 'vitest'
import { data, drift, founder, member, password, photo, rows, type Person } from '#app/testing.ts'
import { accountMessages } from '#features/members/accounts/copy.ts'
import { hourMs } from '#platform/contract/durations.ts'
import { forgetHealthMessages } from '../../forget-health.copy.ts'

/** Stands in everything that the patient writes in discreet groups. */
const secret = 'gemsbokfever'

beforeAll(founder)

const forget = (person: Person, currentPassword = password) =>
  person.post('/api/users/me/forget-health', { currentPassword })

async function made(answering: ReturnType<Person['post']>) {
  const { status, text, body } = await answering
  expect(status, text).toBeLessThan(300)
  return body
}

const founds = (owner: Person, more: object = {}) =>
  made(owner.post('/api/groups', { name: 'Circle', isDiscreet: true, ...more }))

const eventIn = (groupId: number, words: string) => ({
  type: 'event',
  isEvent: 'true',
  title: words,
  content: words,
  location: words,
  time: '18:00',
  eventDate: new Date(Date.now() + 48 * hourMs).toISOString(),
  groupId,
})

/** What a member can write and do in a group whose owner has written in it too. */
async function livesIn(patient: Person, owner: Person, group: number, words: string) {
  const at = `/api/groups/${group}`
  await made(patient.post(`${at}/join`))
  const image = { name: 'image', value: await photo(), filename: 'a.png', type: 'image/png' }
  const asked = await made(
    owner.post('/api/polls', {
      content: 'Do you sleep?',
      question: 'Do you?',
      options: ['Yes', 'No'],
      days: 3,
      groupId: group,
    }),
  )
  const talk = await made(owner.post(`${at}/discussions`, { title: 'Sleep', content: 'About it' }))
  const post = await made(
    patient.form('POST', '/api/posts', [data({ content: words, groupId: group }), image]),
  )
  const discussion = await made(patient.post(`${at}/discussions`, { title: words, content: words }))
  const event = await made(patient.post('/api/posts', eventIn(group, words)))
  await made(owner.post(`/api/posts/${event.id}/attend`))
  const hosted = await made(owner.post('/api/posts', eventIn(group, 'Walk')))
  await made(patient.post(`/api/posts/${hosted.id}/attend`))
  await made(patient.put(`/api/posts/${asked.id}/poll/vote`, { options: [0] }))
  await made(patient.post(`/api/posts/${asked.id}/like`))
  await made(patient.post(`/api/posts/${hosted.id}/reactions`, { kind: 'protea' }))
  await made(patient.post(`/api/posts/${asked.id}/save`))
  const comment = await made(patient.post(`/api/posts/${asked.id}/comments`, { content: words }))
  await made(owner.post(`/api/posts/${asked.id}/comments`, { content: 'Thanks', parentId: comment.id }))
  const reply = await made(owner.post(`${at}/discussions/${talk.id}/comments`, { content: 'Who?' }))
  await made(patient.post(`${at}/discussions/${talk.id}/comments`, { content: words, parentId: reply.id }))
  await made(patient.post(`/api/comments/${reply.id}/like`))
  await made(owner.put(`${at}/chat`, { isOn: true, slowSeconds: 0 }))
  const [chat] = await rows('select id from conversations where group_id = $1', [group])
  await made(patient.post(`${at}/chat/join`))
  await made(
    owner.post(`/api/conversations/${chat.id}/messages`, { text: 'Hello', clientId: `owner-${group}` }),
  )
  await made(
    patient.post(`/api/conversations/${chat.id}/messages`, { text: words, clientId: `patient-${group}` }),
  )
  await made(patient.post('/api/users/me/drafts', { content: words, audience: 'group', groupId: group }))
  return { asked, hosted, talk, post, discussion, event }
}

/** Tables in which something of the member stands about the group or something in it. */
async function tracesOf(userId: number, group: number) {
  const tables = await rows(
    `select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
     where table_schema = 'public' and table_name not like 'moderation%' group by table_name`,
  )
  const found: string[] = []
  for (const { name, columns } of tables) {
    const paths = [
      ['group_id', `t.group_id = $2`],
      ['post_id', `exists (select from posts where posts.id = t.post_id and group_id = $2)`],
      [
        'discussion_id',
        `exists (select from discussions where discussions.id = t.discussion_id and group_id = $2)`,
      ],
      [
        'conversation_id',
        `exists (select from conversations where conversations.id = t.conversation_id and group_id = $2)`,
      ],
    ].filter(([column]) => columns.includes(column))
    if (!columns.includes('user_id') || paths.length === 0) continue
    const where = paths.map(([, condition]) => condition).join(' or ')
    const [{ count }] = await rows(
      `select count(*)::int as count from ${name} t where user_id = $1 and (${where})`,
      [userId, group],
    )
    if (count > 0) found.push(name)
  }
  return found
}

test('a member is forgotten in every discreet group, and stays in the others', async () => {
  const [owner, patient] = [await member('owner'), await member('patient')]
  const [circle, growers] = [await founds(owner), await founds(owner, { isDiscreet: false, name: 'Growers' })]
  const secrets = await livesIn(patient, owner, circle.id, secret)
  const open = await livesIn(patient, owner, growers.id, 'growing')
  expect((await tracesOf(patient.id, circle.id)).length).toBeGreaterThan(10)
  const before = await tracesOf(patient.id, growers.id)

  const toldOfThem = () =>
    rows(
      `select kind from notifications where user_id = $1 and $2::bigint = any(actor_ids) and (
         related_id = $3 and kind like 'group%' or related_id in (select id from posts where group_id = $3))`,
      [owner.id, patient.id, circle.id],
    )
  expect((await toldOfThem()).length).toBeGreaterThan(0)

  expect(await forget(patient)).toMatchObject({
    status: 200,
    body: { message: forgetHealthMessages.forgotten(1) },
  })
  expect(await tracesOf(patient.id, circle.id)).toEqual([])
  expect(await tracesOf(patient.id, growers.id)).toEqual(before)
  expect((await patient.get(`/api/groups/${circle.id}`)).body.isMember).toBe(false)
  expect((await owner.get(`/api/groups/${circle.id}`)).body.membersCount).toBe(1)
  for (const { id } of [secrets.post, secrets.event]) {
    expect((await owner.get(`/api/posts/${id}`)).status).toBe(404)
    expect((await patient.post(`/api/posts/${id}/restore`)).status).toBe(404)
  }
  expect((await owner.get(secrets.post.imageUrl)).status).toBe(404)
  expect((await owner.get(`/api/posts/${secrets.asked.id}`)).body).toMatchObject({
    likesCount: 0,
    commentsCount: 1,
  })
  expect((await owner.get(`/api/posts/${secrets.hosted.id}`)).body.attendeesCount).toBe(0)
  expect((await patient.get(`/api/posts/${open.post.id}`)).status).toBe(200)

  expect(await toldOfThem()).toEqual([])
  for (const table of [
    'posts',
    'comments',
    'discussions',
    'messages',
    'post_drafts',
    'post_versions',
    'notifications',
  ])
    expect(await rows(`select 1 from ${table} t where t::text like '%${secret}%'`), table).toEqual([])
  expect(await drift()).toEqual([])
})

test('a group that the member runs passes to another, and one without anybody else is deleted', async () => {
  const [patient, other] = [await member('patient'), await member('other')]
  const [shared, alone] = [await founds(patient), await founds(patient)]
  await made(other.post(`/api/groups/${shared.id}/join`))
  await forget(patient)
  expect((await other.get(`/api/groups/${shared.id}`)).body).toMatchObject({
    isCreator: true,
    membersCount: 1,
  })
  expect((await other.get(`/api/groups/${alone.id}`)).status).toBe(404)
  expect(await drift()).toEqual([])
})

test('what was written in a group that the member has left, and a request to join, are forgotten too', async () => {
  const [owner, patient] = [await member('owner'), await member('patient')]
  const left = await founds(owner)
  const asked = await founds(owner, { visibility: 'request', questions: ['What do you have?'] })
  await made(patient.post(`/api/groups/${left.id}/join`))
  const post = await made(patient.post('/api/posts', { content: secret, groupId: left.id }))
  await made(patient.del(`/api/groups/${left.id}/leave`))
  await made(patient.post(`/api/groups/${asked.id}/join`, { answers: [secret] }))
  expect((await forget(patient)).body.message).toBe(forgetHealthMessages.forgotten(0))
  expect(await rows('select 1 from posts where id = $1', [post.id])).toEqual([])
  expect(await rows(`select 1 from group_members where answers::text like '%${secret}%'`)).toEqual([])
})

test('a ban stays, and others keep what they wrote', async () => {
  const [owner, patient, other] = [await member('owner'), await member('patient'), await member('other')]
  const group = await founds(owner)
  for (const person of [patient, other]) await made(person.post(`/api/groups/${group.id}/join`))
  const theirs = await made(other.post('/api/posts', { content: 'Mine', groupId: group.id }))
  await made(patient.post('/api/posts', { content: secret, groupId: group.id }))
  await made(owner.post(`/api/groups/${group.id}/bans`, { userId: patient.id, reason: `Sold ${secret}` }))
  await forget(patient)
  expect((await other.get(`/api/posts/${theirs.id}`)).status).toBe(200)
  expect((await patient.post(`/api/groups/${group.id}/join`)).status).toBe(403)
})

test('it asks for the password, and of a visitor for an account', async () => {
  const [owner, patient] = [await member('owner'), await member('patient')]
  const group = await founds(owner)
  await made(patient.post(`/api/groups/${group.id}/join`))
  expect(await forget(patient, 'not the password')).toFailWith(403, accountMessages.wrongPassword)
  expect((await patient.get(`/api/groups/${group.id}`)).body.isMember).toBe(true)
})

test('whom the member invited does not learn any more by whom, and what they made in the group names nobody', async () => {
  const [owner, patient, guest] = [await member('owner'), await member('patient'), await member('guest')]
  const group = await founds(owner)
  const at = `/api/groups/${group.id}`
  await made(patient.post(`${at}/join`))
  await made(owner.put(`${at}/members/${patient.id}/role`, { role: 'moderator' }))
  await made(patient.post(`${at}/invites`, { userId: guest.id }))
  await made(patient.post(`${at}/invite-links`, { name: 'Clinic' }))
  const told = () =>
    rows('select 1 from notifications where user_id = $1 and $2::bigint = any(actor_ids)', [
      guest.id,
      patient.id,
    ])
  expect(await told()).toHaveLength(1)
  await forget(patient)
  expect(await told()).toEqual([])
  expect((await guest.get('/api/users/me/group-invites')).body).toEqual([])
  expect(
    await rows('select name, created_by from group_invite_links where group_id = $1', [group.id]),
  ).toEqual([{ name: 'Clinic', createdBy: null }])
})
