import { beforeAll, expect, test } from 'vitest'
import { founder, member, password, staff, visitor } from '#app/testing.ts'
import { reportMessages } from '#features/members/reports/copy.ts'
import { caseOf, decide, reports } from '#features/members/reports/server/testing.ts'
import { guideMessages } from '../../guide.copy.ts'
import { founds, joins, read } from '../testing.ts'
import { adds, titlesOf, urlOf } from './testing.ts'

beforeAll(founder)

test('a reported page is hidden by the staff, who read it in its group, and its author is notified', async () => {
  const [creator, helper, reader] = [await member('creator'), await member('helper'), await member('reader')]
  const group = await founds(creator)
  await joins(helper, group)
  await creator.put(`/api/groups/${group.id}/moderators/${helper.id}`)
  const { id } = await adds(helper, group, 'Harmful')
  const closed = await founds(creator, { visibility: 'private' })
  const inside = await adds(creator, closed, 'Inside')

  expect(await reports(helper, 'guidePage', id)).toFailWith(403, reportMessages.own)
  expect((await reports(reader, 'guidePage', inside.id)).status).toBe(404)
  expect((await reports(visitor(), 'guidePage', id)).status).toBe(401)
  expect((await reports(reader, 'guidePage', id)).status).toBe(201)
  const moderator = await staff('moderator')
  const found = await caseOf(moderator, 'guidePage', id)
  expect(found).toMatchObject({
    author: { id: helper.id },
    name: 'Harmful',
    path: `/groups/${group.id}?tab=guide&page=${id}`,
  })
  const { item } = (await moderator.get(`/api/admin/reports/${found?.id}`)).body
  expect(item).toMatchObject({
    title: 'Harmful',
    text: 'Water in the morning.',
    state: 'shown',
    place: { path: `/groups/${group.id}` },
  })

  expect((await decide(moderator, found?.id ?? 0, 'remove')).status).toBe(200)
  expect(await titlesOf(reader, group)).toEqual([])
  expect(await read(reader, group)).toMatchObject({ hasGuide: false })
  const page = `${urlOf(group)}/${id}`
  expect(await reader.get(page)).toFailWith(404, guideMessages.missing)
  const change = { title: 'Harmful', content: 'Again', version: 1 }
  expect(await creator.patch(page, change)).toFailWith(404, guideMessages.missing)
  expect((await helper.get('/api/users/me/decisions')).body).toMatchObject([
    { type: 'guidePage', name: 'Harmful', decision: 'remove' },
  ])
  expect((await helper.all('/api/notifications')).map(({ content }) => content)).toContain(
    'Our moderators made a decision about your guide page',
  )
})

test('the owner of the group answers for a page whose author is gone', async () => {
  const [creator, helper, reader] = [await member('creator'), await member('helper'), await member('reader')]
  const group = await founds(creator)
  await joins(helper, group)
  await creator.put(`/api/groups/${group.id}/moderators/${helper.id}`)
  const { id } = await adds(helper, group, 'Old')
  await helper.send('DELETE', '/api/users/me', { password })
  expect((await reports(reader, 'guidePage', id)).status).toBe(201)
  expect(await caseOf(await staff('moderator'), 'guidePage', id)).toMatchObject({
    author: { id: creator.id },
  })
})

test('staff remove a page of any group with a reason; the member exports their pages, which stay when they leave', async () => {
  const [creator, helper] = [await member('creator'), await member('helper')]
  const group = await founds(creator, { visibility: 'private' })
  const { id } = await adds(creator, group, 'Bad')
  const moderator = await staff('moderator')
  expect((await moderator.del(`${urlOf(group)}/${id}`)).status).toBe(400)
  expect((await moderator.del(`${urlOf(group)}/${id}?reason=Unlawful`)).status).toBe(200)

  const open = await founds(creator)
  await joins(helper, open)
  await creator.put(`/api/groups/${open.id}/moderators/${helper.id}`)
  const page = await adds(helper, open, 'Good')
  const exported = (await helper.post('/api/users/me/export', { password })).body
  expect(exported.guidePages).toMatchObject([{ title: 'Good', content: 'Water in the morning.' }])
  await helper.send('DELETE', '/api/users/me', { password })
  expect((await creator.get(`${urlOf(open)}/${page.id}`)).body).toMatchObject({ title: 'Good', editor: null })
})
