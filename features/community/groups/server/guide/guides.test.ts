import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, visitor } from '#app/testing.ts'
import { groupMessages } from '../../copy.ts'
import { guideLimits, type GuideEntry } from '../../guide.contract.ts'
import { guideMessages } from '../../guide.copy.ts'
import { founds, joins, read } from '../testing.ts'
import { adds, titlesOf, urlOf } from './testing.ts'

beforeAll(founder)

test('those who run a group write its guide, which everybody who sees the group reads', async () => {
  const [creator, helper, other] = [await member('creator'), await member('helper'), await member('other')]
  const group = await founds(creator)
  for (const person of [helper, other]) await joins(person, group)
  await creator.put(`/api/groups/${group.id}/moderators/${helper.id}`)
  expect(await read(other, group)).toMatchObject({ hasGuide: false })

  const first = await adds(creator, group, 'Start here')
  await adds(helper, group, 'Frost')
  expect(first).toMatchObject({ content: 'Water in the morning.', format: expect.any(Array), version: 1 })
  expect(await read(other, group)).toMatchObject({ hasGuide: true })
  for (const person of [visitor(), other])
    expect(await titlesOf(person, group)).toEqual(['Start here', 'Frost'])
  expect((await visitor().get(`${urlOf(group)}/${first.id}`)).body).toMatchObject({
    title: 'Start here',
    editor: { id: creator.id },
  })

  const words = { title: 'Mine', content: 'Words' }
  expect(await other.post(urlOf(group), words)).toFailWith(403, guideMessages.notYours)
  const page = `${urlOf(group)}/${first.id}`
  expect(await other.patch(page, { ...words, version: 1 })).toFailWith(403, guideMessages.notYours)
  expect(await other.put(urlOf(group), { ids: [] })).toFailWith(403, guideMessages.notYours)
  expect(await other.del(page)).toFailWith(403, guideMessages.notYours)
  expect(await creator.post(urlOf(group), { title: ' ', content: 'Words' })).toFailWith(
    400,
    guideMessages.required,
  )
})

test('an edited page says who changed it last, and nobody overwrites what others wrote meanwhile', async () => {
  const [creator, helper] = [await member('creator'), await member('helper')]
  const group = await founds(creator)
  await joins(helper, group)
  await creator.put(`/api/groups/${group.id}/moderators/${helper.id}`)
  const { id } = await adds(creator, group, 'Start here')
  const page = `${urlOf(group)}/${id}`
  const edited = (await helper.patch(page, { title: 'Begin here', content: 'First', version: 1 })).body
  expect(edited).toMatchObject({ title: 'Begin here', version: 2, editor: { id: helper.id } })
  expect(edited).not.toHaveProperty('format')
  const late = { title: 'Mine', content: 'Second', version: 1 }
  expect(await creator.patch(page, late)).toFailWith(409, guideMessages.changed)
  expect((await creator.get(page)).body).toMatchObject({ content: 'First' })
})

test('pages are put in order, all of them or none', async () => {
  const creator = await member('creator')
  const group = await founds(creator)
  const ids: number[] = []
  for (const title of ['One', 'Two', 'Three']) ids.push((await adds(creator, group, title)).id)
  const [one = 0, two = 0, three = 0] = ids
  const arranged = await creator.put(urlOf(group), { ids: [three, one, two] })
  expect(arranged.body.map(({ title }: GuideEntry) => title)).toEqual(['Three', 'One', 'Two'])
  for (const wrong of [
    [one, two],
    [one, two, two],
    [one, two, three, 1],
  ])
    expect(await creator.put(urlOf(group), { ids: wrong })).toFailWith(409, guideMessages.badOrder)
  expect(await titlesOf(creator, group)).toEqual(['Three', 'One', 'Two'])
  expect((await creator.del(`${urlOf(group)}/${one}`)).status).toBe(200)
  expect(await titlesOf(creator, group)).toEqual(['Three', 'Two'])
})

test('the guide of a private or discreet group is for its members', async () => {
  const [creator, friend, stranger] = [
    await member('creator'),
    await member('friend'),
    await member('stranger'),
  ]
  const closed = await founds(creator, { visibility: 'private' })
  const { id } = await adds(creator, closed, 'Inside')
  for (const path of [urlOf(closed), `${urlOf(closed)}/${id}`]) {
    expect((await stranger.get(path)).status).toBe(404)
    expect((await visitor().get(path)).status).toBe(404)
  }
  await creator.post(`/api/groups/${closed.id}/invites`, { userId: friend.id })
  expect(await friend.get(urlOf(closed))).toFailWith(403, groupMessages.closed)
  await joins(friend, closed)
  expect(await titlesOf(friend, closed)).toEqual(['Inside'])

  const discreet = await founds(creator, { isDiscreet: true })
  const page = await adds(creator, discreet, 'For your health')
  for (const path of [urlOf(discreet), `${urlOf(discreet)}/${page.id}`])
    expect(await stranger.get(path)).toFailWith(403, groupMessages.closed)
  await joins(friend, discreet)
  expect((await friend.get(`${urlOf(discreet)}/${page.id}`)).body.editor).toMatchObject({ id: creator.id })
})

test('a page belongs to its group, and is gone with it; a block hides who changed it', async () => {
  const [creator, other] = [await member('creator'), await member('other')]
  const [group, second] = [await founds(creator), await founds(creator)]
  const { id } = await adds(creator, group, 'Here')
  expect(await other.get(`${urlOf(second)}/${id}`)).toFailWith(404, guideMessages.missing)
  await other.post(`/api/users/${creator.id}/block`)
  expect((await other.get(`${urlOf(group)}/${id}`)).body).toMatchObject({ editor: null })
  await creator.del(`/api/groups/${group.id}`)
  expect((await creator.get(`${urlOf(group)}/${id}`)).status).toBe(404)
})

test('a guide has a limit of pages', async () => {
  const creator = await member('creator')
  const group = await founds(creator)
  await rows(
    `insert into group_guide_pages (group_id, place, title, content) select $1, one, 'Page', 'Words' from generate_series(1, $2::int) one`,
    [group.id, guideLimits.pages],
  )
  expect(await creator.post(urlOf(group), { title: 'More', content: 'Words' })).toFailWith(
    409,
    guideMessages.full(guideLimits.pages),
  )
})
