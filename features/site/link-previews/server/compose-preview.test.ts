import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { founder, member, photo, rows, testApp, visitor, type Person } from '#app/testing.ts'
import { open } from '#features/community/messages/server/testing.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { requestErrors } from '#platform/contract/request-errors.ts'
import { composePreview } from './compose-preview.ts'
import { fetchLinkPreviewJob } from './link-previews.ts'
import { article, fetchPreviews, Site, tidyPreviews } from './testing.ts'

const site = new Site()

beforeAll(async () => {
  await testApp({ PRIVATE_PREVIEW_SITE: await site.listen(), SITE_URL: 'https://highveld.example' })
  await founder()
  site.answers.set('/aloes.png', async (_request, reply) => reply.end(await photo(400, 210)))
})
beforeEach(() => {
  site.visits = []
})
afterAll(() => site.close())

const compose = (person: Person, url: string, withPicture = true) =>
  person.post('/api/link-previews', { url, withPicture })
let count = 0
const none = { state: 'none', preview: null }
const waiting = { state: 'waiting', preview: null }

const jobs = () => rows('select 1 from jobs where name = $1', [fetchLinkPreviewJob.name])

test('a member who writes a link sees what a post with it would show', async () => {
  const link = site.page('/aloes', article('Aloes', '<meta property="og:image" content="/aloes.png">'))
  const thandi = await member('thandi')
  expect((await compose(thandi, `${link}#frost`)).body).toEqual(waiting)
  expect((await compose(thandi, link)).body).toEqual(waiting)
  expect(await jobs()).toHaveLength(1)
  await fetchPreviews()

  const { body } = await compose(thandi, link)
  expect(body).toMatchObject({ state: 'ready', preview: { url: link, title: 'Aloes' } })
  expect(body.preview.image).toMatchObject({ width: 400, height: 210, variants: [] })
  expect(body.preview.image.url).toMatch(/^data:image\/webp;base64,.{100}/)
  expect((await compose(thandi, link, false)).body.preview.image).toBeNull()

  const post = await thandi.writes(`Look: ${link}`)
  expect(post.linkPreview).toMatchObject({ title: 'Aloes' })
  expect(site.visitsOf('/aloes')).toHaveLength(1)
})

test('the picture of a link that no text shows is loaded by nobody', async () => {
  const link = site.page('/unseen', article('Unseen', '<meta property="og:image" content="/aloes.png">'))
  const thandi = await member('thandi')
  await compose(thandi, link)
  await fetchPreviews()
  const [row] = await rows<{ image: { key: string; width: number } }>(
    'select image from link_previews where url = $1',
    [link],
  )
  const picture = `/uploads/${row?.image.key}-${row?.image.width}.webp`
  for (const person of [thandi, visitor()]) expect((await person.get(picture)).status).toBe(404)
})

test('nothing is fetched for visitors, limited members, links to this site and what is no address', async () => {
  const link = site.page('/quiet', article('Quiet'))
  expect(await compose(visitor(), link)).toFailWith(401, errorCopy.notAuthenticated)
  const limited = await member('limited')
  await rows(`update users set limited_until = now() + interval '1 day' where id = $1`, [limited.id])
  expect(await compose(limited, link)).toFailWith(403, requestErrors.limited)

  const thandi = await member('thandi')
  for (const url of [
    'https://highveld.example/posts/1',
    'ftp://example.org/a',
    'aloes',
    'https://a:b@example.org',
  ])
    expect([url, (await compose(thandi, url)).body]).toEqual([url, none])
  expect((await compose(thandi, `https://example.org/${'a'.repeat(2_000)}`)).status).toBe(400)
  expect(await jobs()).toEqual([])
  expect(site.visits).toEqual([])
})

test('a page that cannot be read, or says what is blocked, has no preview', async () => {
  const thandi = await member('thandi')
  const missing = `${site.url}/missing`
  expect((await compose(thandi, missing)).body).toEqual(waiting)
  await fetchPreviews()
  expect((await compose(thandi, missing)).body).toEqual(none)
})

test('where previews are switched off, nothing is stored or fetched', async () => {
  const { db, config } = await testApp()
  const off = { ...config, linkPreviews: { ...config.linkPreviews, isOn: false } }
  const asked = { url: site.page('/off', article('Off')), withPicture: true }
  expect(await composePreview(db, off, { id: 1, role: 'member' }, asked)).toEqual(none)
  expect(await rows('select 1 from link_previews where url = $1', [asked.url])).toEqual([])
})

const sharers: [string, (person: Person, link: string) => Promise<unknown>][] = [
  [
    'a private message',
    async (person, link) => {
      const friend = await member('friend')
      const { id } = (await open(person, friend, link)).body
      await friend.post(`/api/conversations/${id}/accept`)
    },
  ],
  ['a post for followers', (person, link) => person.writes(link, { audience: 'followers' })],
  [
    'a post in a private group',
    async (person, link) =>
      person.writes(link, { audience: 'group', groupId: (await groupOf(person, 'private')).id }),
  ],
  [
    'a discussion',
    async (person, link) => {
      const { id } = await groupOf(person, 'open')
      return person.post(`/api/groups/${id}/discussions`, { title: 'A link', content: link })
    },
  ],
  [
    'a post of a private profile',
    async (person, link) => {
      await person.patch('/api/users/me/privacy', { profileVisibility: 'private' })
      return person.writes(link)
    },
  ],
  ['a text that was not sent', (person, link) => compose(person, link)],
]

const groupOf = async (person: Person, visibility: string): Promise<{ id: number }> =>
  (await person.post('/api/groups', { name: 'A group', visibility })).body

test.each(sharers)('nobody learns that a link stands in %s of another member', async (_where, share) => {
  const path = `/secret-${(count += 1)}`
  const link = site.page(path, article('A secret'))
  const [thandi, stranger] = [await member('thandi'), await member('stranger')]
  await share(thandi, link)
  await fetchPreviews()
  for (const _ask of [1, 2]) expect((await compose(stranger, link)).body).toEqual(waiting)
  expect((await stranger.writes(link)).linkPreview).toBeUndefined()
  await fetchPreviews()
  expect((await compose(stranger, link)).body).toMatchObject({ state: 'ready' })
  // By now a public post shows it.
  expect((await compose(await member('third'), link)).body).toMatchObject({ state: 'ready' })
  expect((await compose(thandi, link)).body).toMatchObject({ state: 'ready' })
})

test('what nobody posted is deleted after some days', async () => {
  const link = site.page('/forgotten', article('Forgotten'))
  await compose(await member('thandi'), link)
  await fetchPreviews()
  await rows(`update link_previews set fresh_until = now() - interval '1 minute' where url = $1`, [link])
  await tidyPreviews()
  expect(await rows('select 1 from link_previews where url = $1', [link])).toEqual([])
})

test('a post whose author removed the preview is written without it, also with a poll and from a draft', async () => {
  const link = site.page('/plain', article('Plain'))
  const thandi = await member('thandi')
  await compose(thandi, link)
  await fetchPreviews()
  const words = { content: `Look: ${link}` }
  const without = { ...words, withoutPreview: true }
  const previewOf = async (url: string, body: object) => {
    const answer = await thandi.post(url, body)
    expect(answer.status, answer.text).toBe(201)
    return answer.body.linkPreview
  }
  const poll = { question: 'Which?', options: ['a', 'b'], days: 1 }
  expect(await previewOf('/api/posts', words)).toMatchObject({ title: 'Plain' })
  expect(await previewOf('/api/posts', without)).toBeUndefined()
  expect(await previewOf('/api/polls', { ...words, ...poll })).toMatchObject({ title: 'Plain' })
  expect(await previewOf('/api/polls', { ...without, ...poll })).toBeUndefined()

  const { body: draft } = await thandi.post('/api/users/me/drafts', without)
  expect(draft).toMatchObject({ withoutPreview: true })
  const { id, version } = draft
  expect(await previewOf(`/api/users/me/drafts/${id}/publish`, { ...without, version })).toBeUndefined()
  const again = (await thandi.post('/api/users/me/drafts', words)).body
  expect(again).toMatchObject({ withoutPreview: false })

  const post = (await thandi.post('/api/posts', without)).body
  const edited = (await thandi.patch(`/api/posts/${post.id}`, { content: `Look again: ${link}` })).body
  expect(edited.linkPreview).toBeUndefined()
})
