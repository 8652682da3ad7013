import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { data, founder, member, password, photo, rows, staff, visitor, type Person } from '#app/testing.ts'
import { expectHidden, expectOpen, isOnDisk, sweepPhotos } from '#features/site/media/server/testing.ts'
import { mediaMessages } from '#platform/contract/uploads/media-messages.ts'
import { commentLimits, type Comment } from '../contract.ts'
import { commentMessages } from '../copy.ts'
import { commentsOf, writeComment } from './testing.ts'

beforeAll(founder)

type Sent = { content?: string; parentId?: number; alt?: string; alt2?: string }

async function sendPhotos(person: Person, url: string, count = 1, sent: Sent = {}) {
  const files = []
  for (let place = 1; place <= count; place += 1)
    files.push({
      name: place === 1 ? 'image' : `image${place}`,
      value: await photo(),
      filename: 'photo.png',
      type: 'image/png',
    })
  return person.form('POST', url, [data({ content: 'Look', ...sent }), ...files])
}

async function showPhotos(person: Person, url: string, count = 1, sent: Sent = {}): Promise<Comment> {
  const { status, body, text } = await sendPhotos(person, url, count, sent)
  expect(status, text).toBe(201)
  expect(body.images).toHaveLength(count)
  return body
}

const urlOf = ({ images }: Comment, place = 0) => images[place]?.url ?? ''

test('comments and replies on posts, events and discussions have up to two photos with their alt texts', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  const post = await thandi.writes('Which one?')
  const event = (
    await thandi.post('/api/posts', {
      content: 'Come',
      isEvent: true,
      title: 'Open day',
      eventDate: '2099-05-01',
      time: '10:00',
      location: 'Clarens',
    })
  ).body
  const group = (await thandi.post('/api/groups', { name: 'Photo growers', description: 'Soil' })).body
  const at = `/api/groups/${group.id}/discussions`
  const discussion = (await thandi.post(at, { title: 'Frost', content: 'Cover them?' })).body
  await pieter.post(`/api/groups/${group.id}/join`)

  for (const url of [
    commentsOf(post),
    `/api/events/${event.id}/comments`,
    `${at}/${discussion.id}/comments`,
  ]) {
    const comment = await showPhotos(pieter, url, 2, { alt: 'A leaf', alt2: 'Its edge' })
    expect(comment.images.map(({ alt }) => alt)).toEqual(['A leaf', 'Its edge'])
    const reply = await showPhotos(thandi, url, 1, { parentId: comment.id })
    await expectOpen(urlOf(comment), [visitor(), pieter])
    await expectOpen(urlOf(reply), [visitor(), pieter])
    const [listed] = await visitor().all<Comment>(url)
    expect(listed?.images).toEqual(comment.images)
    expect(listed?.replies?.[0]?.images).toEqual(reply.images)
  }
})

test('a comment with photos needs text, as a post does, and takes no third photo', async () => {
  const thandi = await member('thandi')
  const url = commentsOf(await thandi.writes('Which one?'))
  expect(await sendPhotos(thandi, url, 1, { content: ' ' })).toFailWith(400, commentMessages.blank)
  expect((await sendPhotos(thandi, url, commentLimits.photos + 1)).status).toBe(400)
  expect(await visitor().all(url)).toEqual([])
})

test('photos of a comment are for those who see the post: followers, members of its group, nobody once it is deleted', async () => {
  const [thandi, pieter, stranger] = [
    await member('thandi'),
    await member('pieter'),
    await member('stranger'),
  ]
  await pieter.post(`/api/users/${thandi.id}/follow`)
  const closed = await thandi.writes('For followers', { audience: 'followers' })
  const forFollowers = urlOf(await showPhotos(pieter, commentsOf(closed)))
  await expectOpen(forFollowers, [thandi, pieter])
  await expectHidden(forFollowers, [stranger, visitor()])

  const group = (
    await thandi.post('/api/groups', { name: 'Private growers', description: 'Soil', visibility: 'private' })
  ).body
  const within = await thandi.writes('For the group', { audience: 'group', groupId: group.id })
  const inGroup = urlOf(await showPhotos(thandi, commentsOf(within)))
  const at = `/api/groups/${group.id}/discussions`
  const discussion = (await thandi.post(at, { title: 'Frost', content: 'Cover them?' })).body
  const inDiscussion = urlOf(await showPhotos(thandi, `${at}/${discussion.id}/comments`))
  for (const url of [inGroup, inDiscussion]) {
    await expectOpen(url, [thandi])
    await expectHidden(url, [pieter, stranger, visitor(), await staff('moderator')])
  }

  const open = await thandi.writes('For everyone')
  const url = urlOf(await showPhotos(pieter, commentsOf(open)))
  await expectOpen(url, [stranger, visitor()])
  await thandi.patch(`/api/posts/${open.id}`, { content: 'For followers', audience: 'followers' })
  await expectHidden(url, [stranger, visitor()])
  await thandi.patch(`/api/posts/${open.id}`, { content: 'For everyone', audience: 'public' })
  await thandi.del(`/api/posts/${open.id}`)
  await expectHidden(url, [thandi, pieter, visitor()])
})

test('photos of a reply are hidden with a blocked comment above, and stay below a hidden one', async () => {
  const [thandi, pieter, other] = [await member('thandi'), await member('pieter'), await member('other')]
  const post = await other.writes('Which one?')
  const above = await writeComment(pieter, post, 'This one')
  const reply = urlOf(await showPhotos(other, commentsOf(post), 1, { parentId: above.id }))
  const own = urlOf(await showPhotos(pieter, commentsOf(post)))
  await expectOpen(reply, [thandi])
  await pieter.post(`/api/users/${thandi.id}/block`)
  await expectHidden(reply, [thandi])
  await expectHidden(own, [thandi])
  await rows('update comments set hidden_at = now() where id = $1', [above.id])
  await expectOpen(reply, [other, visitor()])
})

test('staff see the photos of a reported comment, also once it is hidden', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  const comment = await showPhotos(pieter, commentsOf(await thandi.writes('Which one?')))
  const report = { type: 'comment', id: comment.id, kind: 'harassment', reason: '' }
  expect((await thandi.post('/api/reports', report)).status).toBe(201)
  const moderator = await staff('moderator')
  const cases = await moderator.all('/api/admin/reports?which=open&limit=100')
  const { id } = cases.find(({ targetId, type }) => type === 'comment' && targetId === comment.id)
  expect((await moderator.get(`/api/admin/reports/${id}`)).body.item.pictures).toEqual(comment.images)
  await moderator.post(`/api/admin/reports/${id}`, { decision: 'hide', reason: 'Rude' })
  await expectOpen(urlOf(comment), [moderator])
  await expectHidden(urlOf(comment), [thandi, visitor()])
})

test('an edit describes, reorders and removes photos, and cannot take those of another comment', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  const url = commentsOf(await thandi.writes('Which one?'))
  const comment = await showPhotos(pieter, url, 2)
  const other = await showPhotos(thandi, url)
  const change = (photos: string[], alts: Sent = {}) =>
    pieter.patch(`/api/comments/${comment.id}`, { content: 'Look', photos, ...alts })
  const [first, second] = [urlOf(comment), urlOf(comment, 1)]
  expect(await change([first, urlOf(other)])).toFailWith(400, mediaMessages.strangePhoto)
  expect(await change([first, first])).toFailWith(400, mediaMessages.strangePhoto)
  expect((await change([second, first], { alt: 'Edge' })).body).toMatchObject({
    editedAt: null,
    images: [{ url: second, alt: 'Edge' }, { url: first }],
  })
  expect((await change([second])).body.images).toHaveLength(1)
  await expectHidden(first, [pieter, visitor()])
  await expectOpen(second, [visitor()])
  expect((await pieter.patch(`/api/comments/${comment.id}`, { content: 'Later' })).body.images).toHaveLength(
    1,
  )
  await sweepPhotos('comment')
  expect([await isOnDisk(first), await isOnDisk(second)]).toEqual([false, true])
})

test('photos are deleted with their comment and with its replies', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  const url = commentsOf(await thandi.writes('Which one?'))
  const comment = await showPhotos(pieter, url, 2)
  const reply = await showPhotos(pieter, url, 1, { parentId: comment.id })
  await pieter.patch(`/api/comments/${comment.id}`, { content: 'Later' })
  expect((await pieter.del(`/api/comments/${comment.id}`)).status).toBe(200)
  const urls = [urlOf(comment), urlOf(comment, 1), urlOf(reply)]
  for (const one of urls) await expectHidden(one, [thandi, pieter, await staff('admin')])
  await sweepPhotos('comment')
  for (const one of urls) expect(await isOnDisk(one)).toBe(false)
})

test('photos of comments are in the export of their author, and deleted with the account', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  const url = urlOf(await showPhotos(pieter, commentsOf(await thandi.writes('Which one?'))))
  const name = path.basename(url).slice(0, 16)
  expect((await pieter.post('/api/users/me/export', { password })).text).toContain(name)
  expect((await thandi.post('/api/users/me/export', { password })).text).not.toContain(name)
  expect((await pieter.send('DELETE', '/api/users/me', { password })).status).toBe(200)
  expect(await isOnDisk(url)).toBe(false)
  await expectHidden(url, [thandi])
})
