import { existsSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { drift, founder, member, password, rows, staff, testApp, visitor } from '#app/testing.ts'
import { perksOf } from '#features/members/people/perks.ts'
import { fileOf } from '#features/site/media/server/images.ts'
import { purgeOrphans } from '#features/site/media/server/media.jobs.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { mediaMessages } from '#platform/contract/uploads/media-messages.ts'
import { audienceMessages } from '../../audience.copy.ts'
import { postMessages } from '../../copy.ts'
import { draftLimits } from '../../drafts.contract.ts'
import { draftMessages } from '../../drafts.copy.ts'
import { begin, draftOf, drafts, listOf, publishOf, send, urlsOf } from './testing.ts'

beforeAll(founder)

const poll = { question: 'What do you cover with?', options: ['Fleece', 'Straw'], days: 3, isMultiple: false }
const photosOf = perksOf(null).photosPerPost

async function isOnDisk(url: string) {
  const { config } = await testApp()
  const [, key = '', width] = /\/([\w-]{16})-(\d+)\.webp$/.exec(url) ?? []
  return existsSync(path.join(config.dataDir, 'media', fileOf(key, Number(width))))
}

test('a draft has text, place, audience, group and an unfinished poll, and only its author sees it', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  const group = (await thandi.post('/api/groups', { name: 'Drafting growers', description: 'Soil' })).body
  const unfinished = { ...poll, question: '', options: ['Fleece', ''] }
  const draft = await begin(thandi, {
    content: 'Before the frost',
    location: 'Clarens',
    audience: 'group',
    groupId: group.id,
    poll: unfinished,
  })
  expect(draft).toMatchObject({
    version: 1,
    content: 'Before the frost',
    location: 'Clarens',
    audience: 'group',
    group: { id: group.id, name: group.name },
    poll: unfinished,
    images: [],
  })
  expect(await listOf(thandi)).toEqual([draft])
  expect(await listOf(pieter)).toEqual([])
  for (const other of [pieter, await staff('admin')]) {
    expect(await other.patch(draftOf(draft), { content: 'Mine', version: 1 })).toFailWith(
      404,
      draftMessages.missing,
    )
    expect(await other.del(draftOf(draft))).toFailWith(404, draftMessages.missing)
    expect(await other.post(publishOf(draft), { content: 'Mine', version: 1 })).toFailWith(
      404,
      draftMessages.missing,
    )
  }
  expect(await visitor().get(drafts)).toFailWith(401, errorCopy.notAuthenticated)
  expect((await visitor().get(`/api/search?q=frost&type=posts`)).body.posts).toEqual([])
})

test('drafts are listed by their last change, and deleted by hand', async () => {
  const thandi = await member('thandi')
  const [first, second] = [
    await begin(thandi, { content: 'First' }),
    await begin(thandi, { content: 'Second' }),
  ]
  const saved = await thandi.patch(draftOf(first), { content: 'First, longer', version: first.version })
  expect(saved.body).toMatchObject({ id: first.id, version: 2, content: 'First, longer' })
  expect((await listOf(thandi)).map(({ id }) => id)).toEqual([first.id, second.id])
  expect((await thandi.del(draftOf(first))).body).toEqual({ message: draftMessages.deleted })
  expect((await listOf(thandi)).map(({ id }) => id)).toEqual([second.id])
  expect(await thandi.del(draftOf(first))).toFailWith(404, draftMessages.missing)
})

test('a draft that another device has changed meanwhile is not overwritten: both texts are stored', async () => {
  const thandi = await member('thandi')
  const draft = await begin(thandi, { content: 'Start', alt: 'A leaf' }, ['image'])
  const photos = urlsOf(draft)
  await thandi.patch(draftOf(draft), { content: 'On the phone', version: 1, photos })
  const other = await send(
    thandi,
    'PATCH',
    draftOf(draft),
    { content: 'On the laptop', version: 1, photos: ['image', ...photos], alt: 'New', alt2: 'A leaf' },
    ['image'],
  )
  expect(other.body).toMatchObject({
    content: 'On the laptop',
    version: 1,
    images: [{ alt: 'New' }, { alt: 'A leaf' }],
  })
  expect(other.body.id).not.toBe(draft.id)
  expect((await listOf(thandi)).map(({ content }) => content)).toEqual(['On the laptop', 'On the phone'])
  for (const url of [...photos, ...urlsOf(other.body)]) expect((await thandi.get(url)).status).toBe(200)
  expect(new Set([...photos, ...urlsOf(other.body)]).size).toBe(3)

  const stale = { content: 'Once more', version: 1 }
  expect(await thandi.post(publishOf(draft), stale)).toFailWith(409, draftMessages.changedElsewhere)
  const copied = await thandi.patch(draftOf(draft), { content: 'No photos', version: 1, photos: [] })
  expect(copied.body).toMatchObject({ content: 'No photos', images: [] })
})

test('a member has a limited number of drafts, also when they are begun at once', async () => {
  const thandi = await member('thandi')
  const most = draftLimits.perMember
  const answers = await Promise.all(
    Array.from({ length: most + 3 }, (_, index) => thandi.post(drafts, { content: `Draft ${index}` })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(most)
  expect(answers.find(({ status }) => status !== 201)).toFailWith(409, draftMessages.tooMany(most))
  const [first] = await listOf(thandi)
  expect(
    await thandi.patch(draftOf(first ?? (await begin(thandi, {}))), { content: 'Stale', version: 9 }),
  ).toFailWith(409, draftMessages.tooMany(most))
})

test.each([
  ['nothing', {}, draftMessages.empty],
  ['only spaces', { content: '  ', location: ' ' }, draftMessages.empty],
])('a draft of %s is rejected', async (_what, body, message) => {
  expect(await (await member('thandi')).post(drafts, body)).toFailWith(400, message)
})

test('the copy of a draft that changed elsewhere has only the photos that it was sent with', async () => {
  const thandi = await member('thandi')
  const draft = await begin(thandi, { content: 'Start', alt: 'First', alt2: 'Second' }, ['image', 'image2'])
  const [, second = ''] = urlsOf(draft)
  await thandi.patch(draftOf(draft), { content: 'On the phone', version: 1, photos: urlsOf(draft) })
  const stale = { content: 'On the laptop', version: 1, photos: [second], alt: 'Second' }
  const { body } = await thandi.patch(draftOf(draft), stale)
  expect(body.id).not.toBe(draft.id)
  expect(body.images).toMatchObject([{ alt: 'Second' }])
  const stored = await rows('select count(*)::int from media where draft_id = $1', [body.id])
  expect(stored).toEqual([{ count: 1 }])
})

test('photos of a draft are for its author alone, and are removed, described and moved', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  const draft = await begin(thandi, { content: 'Look', alt: 'First', alt2: 'Second' }, ['image', 'image2'])
  const [first = '', second = ''] = urlsOf(draft)
  expect((await thandi.get(first)).headers['cache-control']).toContain('private')
  for (const person of [pieter, visitor(), await staff('admin')])
    expect(await person.get(first)).toFailWith(404, mediaMessages.missing)

  const change = { content: 'Look', version: 1, photos: [second, first], alt: 'Moved' }
  const moved = (await thandi.patch(draftOf(draft), change)).body
  expect(moved.images).toMatchObject([
    { url: second, alt: 'Moved' },
    { url: first, alt: 'First' },
  ])
  const cut = (await thandi.patch(draftOf(draft), { content: 'Look', version: 2, photos: [second] })).body
  expect(urlsOf(cut)).toEqual([second])
  expect(await thandi.get(first)).toFailWith(404, mediaMessages.missing)
  const other = await begin(pieter, { content: 'Mine' })
  const theirs = { content: 'Mine', version: 1, photos: [second] }
  expect(await pieter.patch(draftOf(other), theirs)).toFailWith(400, mediaMessages.strangePhoto)

  await thandi.del(draftOf(draft))
  expect(await thandi.get(second)).toFailWith(404, mediaMessages.missing)
  await rows(
    `update media set created_at = now() - interval '3 days' where kind = 'draft' and draft_id is null`,
  )
  const { db, config } = await testApp()
  await purgeOrphans.run({ db, config })
  expect([await isOnDisk(first), await isOnDisk(second)]).toEqual([false, false])
})

test('a published draft is a post with its photos, and no draft any more', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  const draft = await begin(thandi, { content: 'Look', alt: 'First', alt2: 'Second' }, ['image', 'image2'])
  const [first = '', second = ''] = urlsOf(draft)
  const body = {
    content: `Look @${pieter.username} #Frost`,
    version: 1,
    photos: [second, 'image'],
    alt: 'Second',
    alt2: 'Third',
  }
  const answer = await send(thandi, 'POST', publishOf(draft), body, ['image'])
  expect(answer.status, answer.text).toBe(201)
  expect(answer.body).toMatchObject({
    tags: ['Frost'],
    mentions: [{ id: pieter.id }],
    image: { url: second, alt: 'Second' },
    moreImages: [{ alt: 'Third' }],
  })
  expect(await listOf(thandi)).toEqual([])
  for (const { url } of [answer.body.image, ...answer.body.moreImages])
    expect((await visitor().get(url)).status).toBe(200)
  expect(await thandi.get(first)).toFailWith(404, mediaMessages.missing)
  expect(await send(thandi, 'POST', publishOf(draft), body)).toFailWith(404, draftMessages.missing)
  expect((await pieter.all('/api/notifications'))[0]).toMatchObject({ relatedId: answer.body.id })
  await thandi.del(`/api/posts/${answer.body.id}`)
  expect(await visitor().get(second)).toFailWith(404, mediaMessages.missing)
  expect(await drift()).toEqual([])
})

test('a draft published twice at once is one post', async () => {
  const thandi = await member('thandi')
  const draft = await begin(thandi, { content: 'Once' })
  const publish = () => thandi.post(publishOf(draft), { content: 'Once', version: 1 })
  const answers = await Promise.all([publish(), publish()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404])
  expect(await thandi.all(`/api/users/${thandi.id}/posts`)).toHaveLength(1)
})

test('a draft with a poll becomes a post with a poll, once it is complete', async () => {
  const thandi = await member('thandi')
  const draft = await begin(thandi, { content: 'Ask', poll: { ...poll, options: ['Fleece', ''] } })
  const at = publishOf(draft)
  const incomplete = { content: 'Ask', version: 1, poll: { ...poll, options: ['Fleece', ''] } }
  expect((await thandi.post(at, incomplete)).status).toBe(400)
  const both = { content: 'Ask', version: 1, poll, photos: ['image'] }
  expect(await send(thandi, 'POST', at, both, ['image'])).toFailWith(400, draftMessages.photosOrPoll)
  const { status, body } = await thandi.post(at, { content: 'Ask', version: 1, poll })
  expect([status, body.hasPoll]).toEqual([201, true])
  expect((await thandi.get(`/api/posts/${body.id}/poll`)).body).toMatchObject({ question: poll.question })
  expect(await listOf(thandi)).toEqual([])
})

test('what is rejected as a post is rejected from a draft, which stays', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  const group = (await pieter.post('/api/groups', { name: 'Closed growers', description: 'Soil' })).body
  const draft = await begin(thandi, { content: 'Look', audience: 'group', groupId: group.id })
  const publish = (body: object) => thandi.post(publishOf(draft), { content: 'Look', version: 1, ...body })
  expect(await publish({ content: ' ' })).toFailWith(400, postMessages.blank)
  expect(await publish({ audience: 'group', groupId: group.id })).toFailWith(403, audienceMessages.notInGroup)
  expect(await publish({ audience: 'group' })).toFailWith(400, audienceMessages.noGroup)
  const names = Array.from({ length: photosOf + 1 }, (_, place) =>
    place === 0 ? 'image' : `image${place + 1}`,
  )
  expect((await send(thandi, 'PATCH', draftOf(draft), { content: 'Look', version: 1 }, names)).status).toBe(
    403,
  )
  expect(await listOf(thandi)).toEqual([draft])
})

test('a group that the author no longer sees is left out of the draft', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  const group = (await pieter.post('/api/groups', { name: 'Hidden growers', description: 'Soil' })).body
  const draft = await begin(thandi, { content: 'Look', audience: 'group', groupId: group.id })
  await pieter.patch(`/api/groups/${group.id}`, { visibility: 'private' })
  expect(await listOf(thandi)).toMatchObject([{ id: draft.id, audience: 'group', group: null }])
  const other = await begin(thandi, { content: 'Look', audience: 'group', groupId: group.id })
  expect(other).toMatchObject({ audience: 'group', group: null })
})

test('drafts are in the export, and deleted with the account', async () => {
  const thandi = await member('thandi')
  const [url = ''] = urlsOf(await begin(thandi, { content: 'Still thinking' }, ['image']))
  const exported = (await thandi.post('/api/users/me/export', { password })).text
  expect(exported).toContain('Still thinking')
  expect(exported).toContain(path.basename(url).slice(0, 16))
  expect((await thandi.send('DELETE', '/api/users/me', { password })).status).toBe(200)
  expect(await rows('select id from post_drafts where user_id = $1', [thandi.id])).toEqual([])
  expect(await isOnDisk(url)).toBe(false)
})
