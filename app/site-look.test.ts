import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { saveSetting } from '#features/site/settings/server/settings.ts'
import { pages } from './routes.ts'
import { founder, testApp, visitor, type Person } from './testing.ts'

let thandi: Person
beforeAll(async () => {
  const { db, config } = await testApp({}, true)
  thandi = await founder()
  await saveSetting(db, config, 'name', 'Knysna Green')
  await saveSetting(db, config, 'hue', '300')
  await saveSetting(db, config, 'accentHue', '200')
})

/** The files in which the mark of the program is drawn, in its colours. */
const own = /favicon\.svg|\/icons\/(?!site\/|discreet)|\/assets\/card-?home/
const cards = /<meta property="og:image" content="http:\/\/[^/]+([^"]+)">/

test('under another name and look no page and no manifest brings the mark or the colours of the program', async () => {
  const paths = pages.flatMap(({ path: at }) => (at && !at.includes(':') ? [at] : []))
  for (const at of [...paths, '/not-there', '/manifest.webmanifest'])
    for (const person of [visitor(), thandi]) {
      const { text } = await person.get(at)
      expect(text, at).not.toMatch(own)
      if (text.startsWith('<!doctype'))
        expect(text, at).toMatch(/href="\/assets\/look\/300-200-[\da-f]{8}\.css"/)
    }
})

test('the stylesheet of a page comes after the tokens that it changes', async () => {
  const { text } = await visitor().get('/')
  const [, address = ''] = /href="(\/assets\/look\/[^"]+)"/.exec(text) ?? []
  const answer = await visitor().get(address)
  expect(answer.headers['content-type']).toBe('text/css; charset=utf-8')
  expect(answer.headers['cache-control']).toContain('immutable')
  expect(text.indexOf(address)).toBeGreaterThan(text.lastIndexOf('--primary:'))
})

/** The part of the pixels whose hue is near that of the program: green, or gold. */
async function ownShare(picture: Buffer) {
  const { data } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let count = 0
  for (let at = 0; at < data.length; at += 3) {
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3)
    const isGreen = g > r + 15 && g > b + 8
    const isGold = r > b + 60 && g > b + 40
    if (isGreen || isGold) count += 1
  }
  return count / (data.length / 3)
}

async function pictureAt(url: string) {
  const { app } = await testApp()
  const answer = await app.inject({ url })
  expect(answer.statusCode, url).toBe(200)
  return answer.rawPayload
}

test('no icon and no card has the colours of the program', async () => {
  const { text } = await visitor().get('/')
  const [, version = ''] = /\/icons\/site\/([\da-f]{12})-/.exec(text) ?? []
  for (const icon of ['mark', '192', '512', 'maskable', 'apple'])
    expect(await ownShare(await pictureAt(`/icons/site/${version}-${icon}.png`)), icon).toBeLessThan(0.01)

  const post = await thandi.writes('First tomatoes on the jetty side')
  for (const at of ['/', `/posts/${post.id}`]) {
    const [, found = ''] = cards.exec((await visitor().get(at)).text) ?? []
    const card = found.replaceAll('&amp;', '&')
    expect(card, at).not.toBe('')
    expect(await ownShare(await pictureAt(card)), card).toBeLessThan(0.02)
  }
})
