import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { founder, member, rows, staff, testApp, visitor, type Person } from '#app/testing.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { siteIcon, type SiteIcon } from '#platform/contract/site.ts'
import { siteMarkLimits, type SiteMark } from '../../mark.contract.ts'
import { siteMarkMessages } from '../../mark.copy.ts'

let admin: Person
beforeAll(async () => {
  await testApp({}, true)
  admin = await founder()
})
beforeEach(async () => {
  await rows('delete from settings')
  await admin.del(address)
  await rows('truncate audit_log')
})

const address = '/api/admin/mark'
const red = '#c81e1e'
const svgOf = (inside: string, size = 'viewBox="0 0 8 8"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`)
const redSquare = svgOf(`<rect width="8" height="8" fill="${red}"/>`)
const pngOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } })
    .png()
    .toBuffer()

const upload = (value: Buffer, person = admin) =>
  person.form('PUT', address, [{ name: 'mark', value, filename: 'mark.svg', type: 'image/svg+xml' }])
const read = async (): Promise<SiteMark> => (await admin.get(address)).body
const iconAddress = async (icon: SiteIcon) => siteIcon((await read()).iconVersion, icon)

async function pictureAt(url: string) {
  const { app } = await testApp()
  const answer = await app.inject({ url })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('image/png')
  const { data, info } = await sharp(answer.rawPayload).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * info.channels).subarray(0, info.channels),
  ]
  return { side: info.width, middle: at(info.width >> 1, info.height >> 1), corner: at(2, 2) }
}

test('of a mark that an admin uploads all icons are drawn, and pages, manifest and audit log follow', async () => {
  const before = (await visitor().get('/')).text
  expect(await read()).toEqual({ iconVersion: '', isUploaded: false })
  expect((await upload(redSquare)).body).toMatchObject({ isUploaded: true })

  for (const [icon, side] of Object.entries({
    mark: 128,
    '192': 192,
    '512': 512,
    maskable: 512,
    apple: 180,
  })) {
    const picture = await pictureAt(await iconAddress(icon as SiteIcon))
    expect([icon, picture.side, picture.middle.slice(0, 3)]).toEqual([icon, side, [200, 30, 30]])
  }
  const page = (await visitor().get('/')).text
  const { iconVersion } = await read()
  expect(before).not.toContain('/icons/site/')
  expect(page).toContain(`href="/icons/site/${iconVersion}-`)
  expect(page).not.toContain('favicon.svg')
  expect((await visitor().get('/manifest.webmanifest')).text).toContain(siteIcon(iconVersion, 'maskable'))
  expect((await admin.get('/api/admin/audit')).body.map(({ about }: { about: string }) => about)).toEqual([
    siteMarkMessages.replaced,
  ])
})

test('a PNG that is not square stands in the middle, with nothing above and below', async () => {
  expect((await upload(await pngOf(400, 200))).status).toBe(200)
  const { corner, middle } = await pictureAt(await iconAddress('512'))
  expect(corner.at(-1)).toBe(0)
  expect(middle).toEqual([200, 30, 30, 255])
})

test('another mark has other addresses, and an address of before shows the present one for a minute', async () => {
  await upload(redSquare)
  const first = await iconAddress('192')
  await upload(svgOf('<rect width="8" height="8" fill="#1e1ec8"/>'))
  const second = await iconAddress('192')
  expect(second).not.toBe(first)
  expect((await pictureAt(first)).middle).toEqual([30, 30, 200, 255])
  expect((await visitor().get(first)).headers['cache-control']).toBe('public, max-age=60')
  expect((await visitor().get(second)).headers['cache-control']).toContain('immutable')
})

test('without the uploaded mark the drawn one comes back, and removing it again records nothing', async () => {
  await upload(redSquare)
  expect((await admin.del(address)).body).toEqual({ iconVersion: '', isUploaded: false })
  expect((await visitor().get('/')).text).toContain('favicon.svg')
  await admin.del(address)
  expect((await admin.get('/api/admin/audit')).body.map(({ about }: { about: string }) => about)).toEqual([
    siteMarkMessages.removed,
    siteMarkMessages.replaced,
  ])
})

test('a site of another name has its letter, in its colours', async () => {
  await admin.patch('/api/admin/settings', { values: { name: 'Knysna Green', hue: 0 } })
  const { iconVersion, isUploaded } = await read()
  expect([iconVersion === '', isUploaded]).toEqual([false, false])
  const [r = 0, g = 0, b = 0] = (await pictureAt(siteIcon(iconVersion, 'apple'))).corner
  expect(r).toBeGreaterThan(Math.max(g, b))
})

test.each([
  ['no file', undefined, 400, siteMarkMessages.missing],
  ['an empty file', Buffer.alloc(0), 415, siteMarkMessages.wrongType],
  ['a text', Buffer.from('two heads'), 415, siteMarkMessages.wrongType],
  [
    'an SVG that is not closed',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path'),
    415,
    siteMarkMessages.broken,
  ],
  ['an SVG of no size', svgOf('', 'width="0" height="0"'), 415, siteMarkMessages.broken],
  ['a script', svgOf('<script/>'), 400, siteMarkMessages.notAllowed('<script>')],
  ['a large SVG', svgOf('<g/>'.repeat(70_000)), 413, siteMarkMessages.svgTooLarge],
  ['half a PNG', 'half', 415, siteMarkMessages.broken],
  ['a small PNG', 'small', 400, siteMarkMessages.tooSmall],
] as const)('%s is refused, and the mark stays', async (_what, given, status, message) => {
  await upload(redSquare)
  const before = await read()
  const small = await pngOf(siteMarkLimits.side - 1, 20)
  const value = given === 'half' ? small.subarray(0, 60) : given === 'small' ? small : given
  const answer = value ? await upload(value) : await admin.form('PUT', address, [])
  expect(answer).toFailWith(status, message)
  expect(await read()).toEqual(before)
})

test('drawings of any size are drawn, and neither time nor memory grows with them', async () => {
  const shape = '<circle cx="4" cy="4" r="3" fill="#c81e1e"/>'
  for (const size of [
    'width="1" height="1" viewBox="0 0 8 8"',
    'width="9000" height="9000" viewBox="0 0 8 8"',
  ]) {
    expect((await upload(svgOf(shape, size))).status, size).toBe(200)
    expect((await pictureAt(await iconAddress('512'))).middle).toEqual([200, 30, 30, 255])
  }
  expect((await upload(svgOf(shape, 'width="1e9" height="1e9"'))).status).toBe(415)
})

test('only admins read or change the mark', async () => {
  await upload(redSquare)
  const before = await read()
  for (const person of [await member('sipho'), await staff('moderator')]) {
    expect(await person.get(address)).toFailWith(403, errorCopy.staffOnly)
    expect(await upload(redSquare, person)).toFailWith(403, errorCopy.staffOnly)
    expect(await person.del(address)).toFailWith(403, errorCopy.staffOnly)
  }
  expect((await visitor().get(address)).status).toBe(401)
  expect(await read()).toEqual(before)
})
