import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { data, founder, member, password, rows, staff, testApp, visitor, type Person } from '#app/testing.ts'
import { purgeGroups } from '#features/community/groups/server/groups.jobs.ts'
import { file, files, patron } from '#features/community/posts/server/testing.ts'
import { perkMessages } from '#features/members/people/perks.copy.ts'
import { perksOf } from '#features/members/people/perks.ts'
import { expectHidden, expectOpen, isOnDisk, sweepPhotos } from '#features/site/media/server/testing.ts'
import { mediaMessages } from '#platform/contract/uploads/media-messages.ts'
import { altNames } from '#platform/contract/uploads/photo-names.ts'
import type { Discussion } from '../contract.ts'
import { discussionMessages } from '../copy.ts'
import { circle, people, registerPeople, starts } from './testing.ts'

let admin: Person
beforeAll(async () => {
  admin = await founder()
  await registerPeople()
})

const [most, mostOfPremium] = [perksOf(null).photosPerPost, perksOf({ isPremium: true }).photosPerPost]
const words = { title: 'Which worms?', content: 'Look' }
const alts = (count: number) =>
  Object.fromEntries(altNames.slice(0, count).map((name, place) => [name, `Photo ${place + 1}`]))

const send = async (person: Person, url: string, count: number) =>
  person.form('POST', url, [data({ ...words, ...alts(count) }), ...(await files(count))])

async function shows(person: Person, url: string, count = 1): Promise<Discussion> {
  const { status, body, text } = await send(person, url, count)
  expect(status, text).toBe(201)
  expect(body.images).toHaveLength(count)
  return body
}

const urlsIn = ({ images = [] }: Discussion) => images.map(({ url }) => url)
const firstOf = (discussion: Discussion) => urlsIn(discussion)[0] ?? ''

test('a discussion has up to four photos with their alt texts, which are listed with it', async () => {
  const { sipho: author, lerato: other, outside } = people()
  const { group, url } = await circle()
  const discussion = await shows(author, url, most)
  expect(discussion.images?.map(({ alt }) => alt)).toEqual(Object.values(alts(most)))
  for (const one of urlsIn(discussion)) await expectOpen(one, [author, other, outside, visitor()])
  const { images } = discussion
  expect((await visitor().get(`${url}/${discussion.id}`)).body.images).toEqual(images)
  expect((await visitor().all<Discussion>(url))[0]?.images).toEqual(images)
  expect((await other.get(`/api/groups/${group.id}/search?q=worms`)).text).toContain(firstOf(discussion))
  expect(await starts(author, url, 'Without photos')).not.toHaveProperty('images')
})

test('without Premium a discussion takes four photos, with it ten, and a photo too many is not even decoded', async () => {
  const { thandi: creator, sipho: author } = people()
  const { group, url } = await circle()
  const tooMany = perkMessages.tooManyDiscussionPhotos(most)
  expect(tooMany).toBe('A discussion can have up to 4 photos. With Premium it can have up to 10.')
  expect(await send(author, url, most + 1)).toFailWith(403, tooMany)
  const bad = await file('image5', 'no picture')
  expect(await author.form('POST', url, [data(words), ...(await files(most)), bad])).toFailWith(403, tooMany)
  expect(await visitor().all(url)).toEqual([])

  const premium = await patron('premium', admin)
  await premium.post(`/api/groups/${group.id}/join`)
  await shows(premium, url, mostOfPremium)
  const full = await shows(author, url, most)
  const change = { photos: [...urlsIn(full), 'image5'] }
  const added = [data(change), await file('image5')]
  expect(await author.form('PATCH', `${url}/${full.id}`, added)).toFailWith(403, tooMany)
  expect(await creator.form('PATCH', `${url}/${full.id}`, added)).toFailWith(403, discussionMessages.notYours)
})

test('photos need a title and a content, a member of the group, and a file that is a picture', async () => {
  const { sipho: author, outside } = people()
  const { url } = await circle()
  const [image] = await files(1)
  const parts = image ? [image] : []
  expect(await author.form('POST', url, [data({ ...words, content: ' ' }), ...parts])).toFailWith(
    400,
    discussionMessages.required,
  )
  expect(await send(outside, url, 1)).toFailWith(403, discussionMessages.membersOnly)
  expect(await author.form('POST', url, [data(words), await file('image', 'no picture')])).toFailWith(
    415,
    mediaMessages.wrongType,
  )
  const { id } = await starts(author, url)
  const broken = [data({ photos: ['image'] }), await file('image', 'no picture')]
  expect(await author.form('PATCH', `${url}/${id}`, broken)).toFailWith(415, mediaMessages.wrongType)
  expect((await visitor().get(`${url}/${id}`)).body).not.toHaveProperty('images')
})

test('a discussion with photos that is sent again after a lost answer is started once', async () => {
  const { sipho: author } = people()
  const { group, url } = await circle()
  const parts = [data(words), ...(await files(2))]
  const again = async () => author.form('POST', url, parts, { 'idempotency-key': `photos-${group.id}` })
  const [first, second] = [await again(), await again()]
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body).toEqual(first.body)
  expect(await visitor().all(url)).toHaveLength(1)
})

test('its author adds, describes, reorders and removes photos, and nobody else does', async () => {
  const { thandi: creator, sipho: author, lerato: other } = people()
  const { url } = await circle()
  const discussion = await shows(author, url, 2)
  const at = `${url}/${discussion.id}`
  const [first = '', second = ''] = urlsIn(discussion)
  for (const person of [creator, other])
    for (const change of [{ photos: [] }, { alt: 'Mine' }])
      expect(await person.patch(at, change)).toFailWith(403, discussionMessages.notYours)

  const turned = (await author.patch(at, { photos: [second, first], alt: 'Edge' })).body
  expect(turned).toMatchObject({ editedAt: null, images: [{ url: second, alt: 'Edge' }, { url: first }] })
  expect((await author.patch(at, { alt2: 'A leaf' })).body.images[1]).toMatchObject({
    url: first,
    alt: 'A leaf',
  })

  const change = { ...words, photos: ['image3', first], alt: 'New' }
  const changed = await author.form('PATCH', at, [data(change), await file('image3')])
  expect(changed.body.images).toMatchObject([{ alt: 'New', width: 42 }, { url: first }])
  await expectOpen(firstOf(changed.body), [visitor()])
  await expectHidden(second, [author, visitor()])
  await sweepPhotos('discussion')
  expect([await isOnDisk(first), await isOnDisk(second)]).toEqual([true, false])
  expect(await isOnDisk(firstOf(changed.body))).toBe(true)

  for (const body of [{ title: 'Worms' }, { content: 'Later' }])
    expect((await author.patch(at, body)).body.images).toEqual(changed.body.images)
  expect((await creator.patch(at, { isPinned: true, isClosed: true })).body.images).toHaveLength(2)
  expect((await author.patch(at, { photos: [] })).body).not.toHaveProperty('images')
})

test('a change names each photo once, and only those of the discussion and those sent with it', async () => {
  const { sipho: author, lerato: other } = people()
  const { url } = await circle()
  const [discussion, strange] = [await shows(author, url), await shows(other, url)]
  const at = `${url}/${discussion.id}`
  const [first, foreign] = [firstOf(discussion), firstOf(strange)]
  for (const photos of [[first, foreign], [first, first], [first, 'image2'], ['a'], [1]])
    expect(await author.patch(at, { photos })).toFailWith(400, mediaMessages.strangePhoto)
  const image = await file('image2')
  expect(await author.form('PATCH', at, [data({ photos: [first] }), image])).toFailWith(
    400,
    mediaMessages.strangePhoto,
  )
  expect(await author.form('PATCH', at, [data({ title: 'Worms' }), image])).toFailWith(
    400,
    discussionMessages.photosWithoutOrder,
  )
  expect(urlsIn((await visitor().get(at)).body)).toEqual([first])
})

test('photos of a private group are for its members: nobody who is invited, outside, removed or on the staff', async () => {
  const { thandi: creator, sipho: author, lerato: other, outside } = people()
  const { group, url } = await circle('private')
  const photo = firstOf(await shows(author, url))
  await expectOpen(photo, [creator, author, other])
  await expectHidden(photo, [outside, visitor(), await staff('moderator')])
  await creator.post(`/api/groups/${group.id}/invites`, { userId: outside.id })
  await creator.del(`/api/groups/${group.id}/members/${other.id}`)
  await expectHidden(photo, [outside, other])
})

test('photos are hidden from blocked members, and with a discussion that the staff hide, who still see them', async () => {
  const { sipho: author, lerato: other, thandi: creator } = people()
  const { url } = await circle()
  const discussion = await shows(author, url)
  const photo = firstOf(discussion)
  await author.post(`/api/users/${other.id}/block`)
  await expectHidden(photo, [other])
  await author.del(`/api/users/${other.id}/block`)
  await expectOpen(photo, [other])

  const report = { type: 'discussion', id: discussion.id, kind: 'harassment', reason: '' }
  expect((await other.post('/api/reports', report)).status).toBe(201)
  const moderator = await staff('moderator')
  const cases = await moderator.all('/api/admin/reports?which=open&limit=100')
  const { id } = cases.find(({ targetId, type }) => type === 'discussion' && targetId === discussion.id)
  expect((await moderator.get(`/api/admin/reports/${id}`)).body.item.pictures).toEqual(discussion.images)
  await moderator.post(`/api/admin/reports/${id}`, { decision: 'hide', reason: 'Rude' })
  await expectOpen(photo, [moderator])
  await expectHidden(photo, [author, creator, other, visitor()])
})

test('photos are deleted with their discussion and with its group', async () => {
  const { thandi: creator, sipho: author } = people()
  const { group, url } = await circle()
  const [one, two] = [await shows(author, url, 2), await shows(author, url)]
  expect((await author.del(`${url}/${one.id}`)).status).toBe(200)
  for (const photo of urlsIn(one)) await expectHidden(photo, [author, creator, await staff('admin')])
  await expectOpen(firstOf(two), [visitor()])
  expect((await creator.del(`/api/groups/${group.id}`)).status).toBe(200)
  await expectHidden(firstOf(two), [author, creator, visitor()])
  await rows(`update groups set deleted_at = now() - interval '1 year' where id = $1`, [group.id])
  const { db, config } = await testApp()
  await purgeGroups.run({ db, config })
  await sweepPhotos('discussion')
  for (const photo of [...urlsIn(one), ...urlsIn(two)]) expect(await isOnDisk(photo)).toBe(false)
})

test('photos are in the export of their author, and deleted with the account', async () => {
  const { thandi: creator } = people()
  const { group, url } = await circle()
  const author = await member('leaving')
  await author.post(`/api/groups/${group.id}/join`)
  const photo = firstOf(await shows(author, url))
  const key = path.basename(photo).slice(0, 16)
  const { discussions, pictures } = (await author.post('/api/users/me/export', { password })).body
  expect(discussions[0].images[0].key).toBe(key)
  expect(pictures.map((picture: { key: string }) => picture.key)).toContain(key)
  expect((await creator.post('/api/users/me/export', { password })).text).not.toContain(key)
  expect((await author.send('DELETE', '/api/users/me', { password })).status).toBe(200)
  expect(await isOnDisk(photo)).toBe(false)
  await expectHidden(photo, [creator])
})
