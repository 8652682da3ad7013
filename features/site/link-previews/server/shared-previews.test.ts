import { afterAll, beforeAll, expect, test } from 'vitest'
import { founder, member, photo, rows, testApp, type Person } from '#app/testing.ts'
import { discussionMessages } from '#features/community/discussions/copy.ts'
import { holds } from '#features/community/events/server/testing.ts'
import { messageMessages } from '#features/community/messages/copy.ts'
import { createChat } from '#features/community/messages/server/group-chats/testing.ts'
import { friends, messagesOf, open, send } from '#features/community/messages/server/testing.ts'
import { article, fetchPreviews, Site, tidyPreviews } from './testing.ts'

const site = new Site()

beforeAll(async () => {
  await testApp({ PRIVATE_PREVIEW_SITE: await site.listen() })
  await founder()
  site.answers.set('/picture.png', async (_request, reply) => reply.end(await photo(400, 210)))
})
afterAll(() => site.close())

let count = 0
/** The address of a page with a title and a picture. */
const page = (title: string) =>
  site.page(`/page-${(count += 1)}`, article(title, '<meta property="og:image" content="/picture.png">'))

const lastOf = async (person: Person, id: number) => (await messagesOf(person, id)).at(-1)

test('a message has a preview for those in the conversation, which its author removes', async () => {
  const { one, other, id } = await friends()
  const message = (await send(one, id, `Here: ${page('The map')}`)).body
  await fetchPreviews()
  const preview = (await lastOf(other, id))?.linkPreview
  expect(preview).toMatchObject({ title: 'The map' })
  const url = preview?.image?.url ?? ''
  expect((await other.get(url)).status).toBe(200)
  expect((await (await member('stranger')).get(url)).status).toBe(404)

  const remove = `/api/messages/${message.id}/preview`
  expect(await other.del(remove)).toFailWith(403, messageMessages.notYourPreview)
  expect((await (await member('stranger')).del(remove)).status).toBe(404)
  expect((await one.del(remove)).body).not.toHaveProperty('linkPreview')
  expect(await lastOf(other, id)).not.toHaveProperty('linkPreview')
  expect((await other.get(url)).status).toBe(404)
})

test('nothing of a request is fetched or shown, to either side, until it is accepted', async () => {
  const [mandla, thandi] = [await member('mandla'), await member('thandi')]
  const link = page('Later')
  const { id } = (await open(mandla, thandi, `Look: ${link}`)).body
  await fetchPreviews()
  expect(site.visits.filter(({ url }) => link.endsWith(url ?? '-'))).toEqual([])
  for (const person of [mandla, thandi]) expect(await lastOf(person, id)).not.toHaveProperty('linkPreview')

  await thandi.post(`/api/conversations/${id}/accept`)
  await fetchPreviews()
  for (const person of [mandla, thandi])
    expect((await lastOf(person, id))?.linkPreview).toMatchObject({ title: 'Later' })
})

test('a preview that others have already fetched is not shown in a request', async () => {
  const link = page('Known')
  await (await member('pieter')).writes(`All: ${link}`)
  await fetchPreviews()
  const [mandla, thandi] = [await member('mandla'), await member('thandi')]
  const { id } = (await open(mandla, thandi, `Look: ${link}`)).body
  for (const person of [mandla, thandi]) expect(await lastOf(person, id)).not.toHaveProperty('linkPreview')
})

test('somebody who has not accepted a chat of several people sees no previews in it', async () => {
  const { one, other } = await friends()
  const stranger = await member('stranger')
  const { id } = (await createChat(one, [other, stranger])).body
  const message = (await send(one, id, `Here: ${page('In the chat')}`)).body
  await fetchPreviews()
  const preview = (await lastOf(other, id))?.linkPreview
  expect(preview).toMatchObject({ title: 'In the chat' })
  expect(await lastOf(stranger, id)).toMatchObject({ id: message.id })
  expect(await lastOf(stranger, id)).not.toHaveProperty('linkPreview')
  expect((await stranger.get(preview?.image?.url ?? '')).status).toBe(404)
})

test('a message that is deleted for all takes its preview with it', async () => {
  const { one, other, id } = await friends()
  const message = (await send(one, id, `Here: ${page('Gone')}`)).body
  await fetchPreviews()
  await one.del(`/api/messages/${message.id}?for=all`)
  expect(await lastOf(other, id)).not.toHaveProperty('linkPreview')
})

test('a discussion has a preview for those who read the group', async () => {
  const [creator, stranger] = [await member('creator'), await member('stranger')]
  const group = (
    await creator.post('/api/groups', { name: 'Closed', description: '', visibility: 'private' })
  ).body
  const path = `/api/groups/${group.id}/discussions`
  const { id } = (await creator.post(path, { title: 'A page', content: `Read ${page('A study')}` })).body
  await fetchPreviews()
  const read = async () => (await creator.get(`${path}/${id}`)).body.linkPreview
  const url = (await read()).image.url
  expect(await read()).toMatchObject({ title: 'A study' })
  expect((await creator.get(url)).status).toBe(200)
  expect((await stranger.get(url)).status).toBe(404)

  await creator.patch(`${path}/${id}`, { title: 'The same page' })
  expect(await read()).toMatchObject({ title: 'A study' })
  const other = await member('other')
  await creator.patch(`/api/groups/${group.id}`, { visibility: 'open' })
  expect(await other.del(`${path}/${id}/preview`)).toFailWith(403, discussionMessages.notYours)
  expect((await creator.del(`${path}/${id}/preview`)).body).not.toHaveProperty('linkPreview')
  expect(await read()).toBeUndefined()
})

/** A text of each kind that shows a preview, with how to take it out of the text again. */
const shownIn = {
  messages: async (link: string) => {
    const { one, id } = await friends()
    const { body } = await send(one, id, `Here: ${link}`)
    return () => one.del(`/api/messages/${body.id}?for=all`)
  },
  'messages of a chat': async (link: string) => {
    const { one, other } = await friends()
    const chat = await createChat(one, [other])
    const { body } = await send(other, chat.body.id, `Here: ${link}`)
    return () => other.del(`/api/messages/${body.id}/preview`)
  },
  discussions: async (link: string) => {
    const creator = await member('creator')
    const { body: group } = await creator.post('/api/groups', { name: 'Readers', description: '' })
    const path = `/api/groups/${group.id}/discussions`
    const { body } = await creator.post(path, { title: 'A page', content: `Read ${link}` })
    return () => creator.del(`${path}/${body.id}`)
  },
  posts: async (link: string) => {
    const thandi = await member('thandi')
    const { id } = await thandi.writes(`All: ${link}`)
    return () => thandi.del(`/api/posts/${id}/preview`)
  },
  events: async (link: string) => {
    const host = await member('host')
    const { id } = await holds(host, { content: `All: ${link}` })
    return () => host.del(`/api/posts/${id}/preview`)
  },
}

const areThere = async (link: string) =>
  (await rows('select 1 from link_previews where url = $1', [link])).length > 0

test.each(Object.entries(shownIn))('an old preview stays as long as %s show it', async (kind, write) => {
  const link = page(`Only in ${kind}`)
  const remove = await write(link)
  await fetchPreviews()
  await rows('update link_previews set fresh_until = now() - make_interval(secs => 1)')
  await tidyPreviews()
  expect(await areThere(link)).toBe(true)
  expect((await remove()).status).toBe(200)
  await tidyPreviews()
  expect(await areThere(link)).toBe(false)
})

test('the tidying knows every table whose texts show previews', async () => {
  const tables = await rows(
    `select table_name as name from information_schema.columns
      where column_name = 'link_preview_id' and table_schema = 'public' and table_name <> 'media' order by 1`,
  )
  expect(tables.map(({ name }) => name)).toEqual(['discussions', 'messages', 'posts'])
})
