import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { member, photo, rows, staff, visitor, founder, testApp } from '#app/testing.ts'
import { postMessages } from '#features/community/posts/copy.ts'
import { linkPreviewLimits } from '../contract.ts'
import { article, fetchPreviews, Site, tidyPreviews } from './testing.ts'

const site = new Site()

beforeAll(async () => {
  await testApp({ PRIVATE_PREVIEW_SITE: await site.listen(), SITE_URL: 'https://highveld.example' })
  await founder()
})
beforeEach(() => {
  site.visits = []
})
afterAll(() => site.close())

let count = 0
const pathOf = () => `/page-${(count += 1)}`

/** What a post shows of a page. */
async function previewOf(link: string) {
  const thandi = await member('thandi')
  const post = await thandi.writes(`Look: ${link}`)
  await fetchPreviews()
  return (await thandi.get(`/api/posts/${post.id}`)).body.linkPreview
}

test('the first link of a post gets a preview after the post was written, with a picture of this site', async () => {
  site.answers.set('/aloes.png', async (_request, reply) => reply.end(await photo(400, 210)))
  const link = site.page(
    '/aloes',
    article(
      'Ignored',
      `<meta property="og:title" content="Aloes &amp; frost">
       <meta property="og:description" content="  What they
         stand. "><meta property="og:site_name" content="Veld &#38; Flora">
       <meta property="og:image" content="/aloes.png">`,
    ),
  )
  const thandi = await member('thandi')
  const post = await thandi.writes(`Read this: ${link}#frost, and https://example.org/other`)
  expect(post).not.toHaveProperty('linkPreview')
  expect(site.visits).toEqual([])

  await fetchPreviews()
  const [shown] = await visitor().all('/api/posts?limit=1')
  expect(shown.linkPreview).toEqual({
    url: link,
    host: new URL(link).host,
    title: 'Aloes & frost',
    description: 'What they stand.',
    siteName: 'Veld & Flora',
    image: expect.objectContaining({ width: 400, height: 210 }),
  })
  expect(shown.linkPreview.image.url).toMatch(/^\/uploads\/[\w-]{16}-400\.webp$/)
  expect((await visitor().get(shown.linkPreview.image.url)).status).toBe(200)
  expect(site.visits[0]?.headers).toMatchObject({ 'user-agent': 'Highveld link preview' })
  for (const { headers } of site.visits) {
    expect(headers).not.toHaveProperty('cookie')
    expect(headers).not.toHaveProperty('referer')
  }
})

test('a page that many share is fetched once, and again after some days', async () => {
  const path = pathOf()
  const link = site.page(path, article('Once'))
  const people = await Promise.all([member('one'), member('two'), member('three')])
  await Promise.all(people.map((person) => person.writes(`Together: ${link}`)))
  await fetchPreviews()
  const later = await people[0].writes(`Later: ${link}`)
  expect(later.linkPreview).toMatchObject({ title: 'Once' })
  await fetchPreviews()
  expect(site.visitsOf(path)).toHaveLength(1)

  site.page(path, article('Twice'))
  await rows(`update link_previews set fresh_until = now() - interval '1 second' where url = $1`, [link])
  expect(await previewOf(link)).toMatchObject({ title: 'Twice' })
  expect(site.visitsOf(path)).toHaveLength(2)
  expect((await people[0].get(`/api/posts/${later.id}`)).body.linkPreview).toMatchObject({ title: 'Once' })
})

test('a page that fails has no preview, and is not asked again at once', async () => {
  const path = pathOf()
  expect(await previewOf(site.url + path)).toBeUndefined()
  site.page(path, article('Back'))
  expect(await previewOf(site.url + path)).toBeUndefined()
  expect(site.visitsOf(path)).toHaveLength(1)
  const [failed] = await rows(
    `select extract(epoch from fresh_until - now())::int as seconds from link_previews where url = $1`,
    [site.url + path],
  )
  expect(failed.seconds).toBeGreaterThan(0)
  expect(failed.seconds).toBeLessThanOrEqual(linkPreviewLimits.failedMinutes * 60)
  await rows(`update link_previews set fresh_until = now() - interval '1 second' where state = 'failed'`)
  expect(await previewOf(site.url + path)).toMatchObject({ title: 'Back' })
})

test.each([
  ['no title', article('')],
  ['no HTML', article('Sheet'), 'text/plain'],
  ['no type', article('Sheet'), 'nonsense'],
])('there is no preview of a page with %s', async (_what, html, type?: string) => {
  expect(await previewOf(site.page(pathOf(), html, type))).toBeUndefined()
})

test('the characters of a page are read as its header, or else the page itself, says', async () => {
  const latin = Buffer.from(article('Reën op die Hoëveld'), 'latin1')
  expect(await previewOf(site.page(pathOf(), latin, 'text/html; charset=iso-8859-1'))).toMatchObject({
    title: 'Reën op die Hoëveld',
  })
  const declared = Buffer.from(article('Reën', '<meta charset="windows-1252">'), 'latin1')
  expect(await previewOf(site.page(pathOf(), declared, 'text/html'))).toMatchObject({ title: 'Reën' })
  const byHeader = '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">'
  const older = Buffer.from(`<html><head>${byHeader}<title>Reën</title></head>`, 'latin1')
  expect(await previewOf(site.page(pathOf(), older, 'text/html'))).toMatchObject({ title: 'Reën' })
  const unknown = Buffer.from(article('Reën', '<meta charset="no-such">'))
  expect(await previewOf(site.page(pathOf(), unknown, 'text/html'))).toMatchObject({ title: 'Reën' })
})

test('only the beginning of a long page is read, and text is cut and cleaned', async () => {
  const path = pathOf()
  let sent = 0
  site.answers.set(path, (_request, reply) => {
    reply.setHeader('content-type', 'text/html')
    reply.write(`<head><title>${'\u202Etxt '.repeat(400)}</title>`)
    const more = () => {
      while (!reply.destroyed && sent < 50 * 1024 * 1024) {
        sent += 64 * 1024
        if (!reply.write(`<!-- ${'x'.repeat(64 * 1024)} -->`)) return void reply.once('drain', more)
      }
    }
    more()
  })
  const { title } = await previewOf(site.url + path)
  expect([...title]).toHaveLength(linkPreviewLimits.title)
  expect(title).toMatch(/^txt txt .*…$/)
  expect(sent).toBeLessThan(20 * 1024 * 1024)
})

test('redirects are followed, and the preview names where they lead', async () => {
  const target = site.page(pathOf(), article('There'))
  const path = pathOf()
  site.answers.set(path, (_request, reply) => reply.writeHead(302, { location: target }).end())
  expect(await previewOf(site.url + path)).toMatchObject({ url: site.url + path, title: 'There' })
})

test('nothing of this machine or its network is fetched, not through a redirect either', async () => {
  const other = new Site()
  await other.listen()
  other.page('/secret', article('Secret'))
  const path = pathOf()
  for (const location of [`${other.url}/secret`, 'http://169.254.169.254/latest', 'file:///etc/passwd']) {
    site.answers.set(path, (_request, reply) => reply.writeHead(302, { location }).end())
    expect(await previewOf(`${site.url}${path}?${encodeURIComponent(location)}`)).toBeUndefined()
  }
  for (const link of [`${other.url}/secret`, 'http://localhost/', 'http://[::1]/', 'http://10.0.0.1/'])
    expect(await previewOf(link)).toBeUndefined()
  const picture = `<meta property="og:image" content="${other.url}/secret">`
  expect(await previewOf(site.page(pathOf(), article('Page', picture)))).toMatchObject({ image: null })
  expect(other.visits).toEqual([])
  other.close()
})

test('a picture that is too large, an icon or no picture at all is left out', async () => {
  site.answers.set('/icon.png', async (_request, reply) => reply.end(await photo(32, 32)))
  site.answers.set('/huge.png', (_request, reply) => reply.end(Buffer.alloc(6 * 1024 * 1024)))
  site.answers.set('/drawing.svg', (_request, reply) => reply.end('<svg onload="alert(1)"/>'))
  for (const picture of ['/icon.png', '/huge.png', '/drawing.svg', '/missing.png', 'javascript:alert(1)']) {
    const html = article('Page', `<meta property="og:image" content="${picture}">`)
    expect(await previewOf(site.page(pathOf(), html)), picture).toMatchObject({ image: null })
  }
})

test('links to this site have no preview', async () => {
  const [{ state }] = await (async () => {
    await previewOf('https://highveld.example/posts/1')
    return rows(`select state from link_previews where url = 'https://highveld.example/posts/1'`)
  })()
  expect(state).toBe('failed')
})

test('the author removes a preview; it stays away until the link is another one', async () => {
  const [thandi, other] = [await member('thandi'), await member('other')]
  const [link, next] = [site.page(pathOf(), article('First')), site.page(pathOf(), article('Second'))]
  const { id } = await thandi.writes(`See [the page](${link})`)
  await fetchPreviews()
  const read = async () => (await other.get(`/api/posts/${id}`)).body.linkPreview
  expect(await read()).toMatchObject({ title: 'First' })
  expect(await other.del(`/api/posts/${id}/preview`)).toFailWith(403, postMessages.notYours)
  expect((await thandi.del(`/api/posts/${id}/preview`)).body).not.toHaveProperty('linkPreview')
  expect((await thandi.del(`/api/posts/${id}/preview`)).status).toBe(200)
  const [inFeed] = await other.all('/api/posts?limit=1')
  expect(inFeed).not.toHaveProperty('linkPreview')

  await thandi.patch(`/api/posts/${id}`, { content: `Do see ${link}` })
  await fetchPreviews()
  expect(await read()).toBeUndefined()
  await thandi.patch(`/api/posts/${id}`, { content: `Do see ${next}` })
  await fetchPreviews()
  expect(await read()).toMatchObject({ title: 'Second' })
  await thandi.patch(`/api/posts/${id}`, { content: 'See nothing' })
  expect(await read()).toBeUndefined()
})

test('what the rules about texts block has no preview, and loses one that it has', async () => {
  const admin = await staff('admin')
  const thandi = await member('thandi')
  const fine = await thandi.writes(`Look: ${site.page(pathOf(), article('Fine words'))}`)
  const later = await thandi.writes(`Look: ${site.page(pathOf(), article('Miracle cure'))}`)
  await fetchPreviews()
  const rule = { kind: 'word', value: 'miracle', reason: 'Medical claims' }
  expect((await admin.post('/api/admin/text-rules', rule)).status).toBe(201)
  expect(await previewOf(site.page(pathOf(), article('A miracle')))).toBeUndefined()
  await tidyPreviews()
  expect((await thandi.get(`/api/posts/${fine.id}`)).body.linkPreview).toMatchObject({ title: 'Fine words' })
  expect((await thandi.get(`/api/posts/${later.id}`)).body).not.toHaveProperty('linkPreview')
})

test('the picture is for those who see a text that shows it', async () => {
  site.answers.set('/closed.png', async (_request, reply) => reply.end(await photo(400, 210)))
  const html = article('Page', '<meta property="og:image" content="/closed.png">')
  const [thandi, stranger] = [await member('thandi'), await member('stranger')]
  const post = await thandi.writes(`For you: ${site.page(pathOf(), html)}`, { audience: 'followers' })
  await fetchPreviews()
  const { url } = (await thandi.get(`/api/posts/${post.id}`)).body.linkPreview.image
  expect((await thandi.get(url)).status).toBe(200)
  expect((await stranger.get(url)).status).toBe(404)
  expect((await visitor().get(url)).status).toBe(404)
  await thandi.del(`/api/posts/${post.id}`)
  expect((await thandi.get(url)).status).toBe(404)
})

test('previews that no text shows are deleted when they are old, and all where they are switched off', async () => {
  const thandi = await member('thandi')
  const [used, unused] = [site.page(pathOf(), article('Used')), site.page(pathOf(), article('Unused'))]
  const post = await thandi.writes(`Look: ${used}`)
  const gone = await thandi.writes(`Look: ${unused}`)
  await fetchPreviews()
  await thandi.del(`/api/posts/${gone.id}/preview`)
  await rows('update link_previews set fresh_until = now() - make_interval(secs => 1)')
  await tidyPreviews()
  const urls = (await rows('select url from link_previews')).map(({ url }) => url)
  expect(urls).toContain(used)
  expect(urls).not.toContain(unused)

  await tidyPreviews({ isOn: false })
  expect(await rows('select url from link_previews')).toEqual([])
  expect((await thandi.get(`/api/posts/${post.id}`)).body).not.toHaveProperty('linkPreview')
})
