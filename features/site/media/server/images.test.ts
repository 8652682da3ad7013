import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { founder, member, photo, rows, testApp, visitor, type Part, type Person } from '#app/testing.ts'
import { mediaLimits, type Image } from '#platform/contract/images.ts'

let thandi: Person

beforeAll(async () => {
  await founder()
  thandi = await member('thandi')
})

const folder = async (name: string) => path.join((await testApp()).config.dataDir, name)
const filesIn = async (name: string) => readdir(await folder(name), { recursive: true }).catch(() => [])
const content: Part = { name: 'content', value: 'A photo' }

const image = (value: Buffer | string, filename = 'photo.png'): Part => ({
  name: 'image',
  value,
  filename,
  type: 'image/png',
})

const posts = (...parts: Part[]) => thandi.form('POST', '/api/posts', [content, ...parts])
const bytesOf = async (url: string) => (await (await testApp()).app.inject(url)).rawPayload

const picture = (
  options: Partial<{ width: number; height: number; channels: 3 | 4; background: string }> = {},
) => sharp({ create: { width: 600, height: 400, channels: 3, background: '#4a7a3c', ...options } })

/** A red left half and a blue right half, rotated the way some cameras store photos. */
const lying = () =>
  sharp({ create: { width: 200, height: 100, channels: 3, background: '#0000ff' } })
    .composite([
      { input: { create: { width: 100, height: 100, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
    ])
    .jpeg({ quality: 95 })

test('a photo is re-encoded in several widths, with its size and a placeholder', async () => {
  const { status, body } = await posts(
    image(await picture({ width: 2_000, height: 1_000 }).jpeg().toBuffer()),
  )
  expect(status).toBe(201)
  const stored: Image = body.image
  expect(stored).toMatchObject({
    width: 1600,
    height: 800,
    alt: '',
    placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
  })
  expect(stored.placeholder.length).toBeLessThan(400)
  expect(stored.variants.map(({ width }) => width)).toEqual(mediaLimits.photoWidths)
  expect(body.imageUrl).toBe(stored.variants.at(-1)?.url)
  for (const { url, width } of stored.variants) {
    expect(await sharp(await bytesOf(url)).metadata()).toMatchObject({
      format: 'webp',
      width,
      height: width / 2,
    })
  }
})

test('a picture is never enlarged', async () => {
  for (const [width, height] of [
    [1, 1],
    [5, 3],
    [479, 100],
    [480, 480],
    [500, 20],
  ] as const) {
    const { body } = await posts(image(await picture({ width, height }).png().toBuffer()))
    expect(body.image, `${width}×${height}`).toMatchObject({ width, height })
    expect(body.image.variants.map((variant: { width: number }) => variant.width)).toEqual(
      width > 480 ? [480, width] : [width],
    )
    for (const { url } of body.image.variants) expect((await visitor().get(url)).status, url).toBe(200)
  }
})

test('the location and camera of a photo are not stored', async () => {
  const exif = {
    IFD0: { Make: 'Sentinelcam', Copyright: 'Sentinel' },
    IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '25/1 44/1 0/1' },
  }
  const original = await picture({ width: 600 })
    .withExif(exif)
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Sentinel</x:xmpmeta>')
    .jpeg()
    .toBuffer()
  expect(original.toString('latin1')).toContain('Sentinelcam')
  expect((await sharp(original).metadata()).exif).toBeDefined()
  const { body } = await posts(image(original))
  for (const { url } of body.image.variants) {
    const bytes = await bytesOf(url)
    expect(await sharp(bytes).metadata()).not.toHaveProperty('exif')
    expect(bytes.toString('latin1')).not.toMatch(/Sentinel|EXIF|XMP/)
  }
})

test('a photo taken sideways is shown upright', async () => {
  const { body } = await posts(image(await lying().withMetadata({ orientation: 6 }).toBuffer()))
  expect(body.image).toMatchObject({ width: 100, height: 200 })
  const { data } = await sharp(await bytesOf(body.imageUrl))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * 100 + x) * 3, (y * 100 + x) * 3 + 3)]
  expect(at(50, 20)[0]).toBeGreaterThan(200)
  expect(at(50, 180)[2]).toBeGreaterThan(200)
})

test.each([
  ['a JPEG', () => picture().jpeg().toBuffer()],
  ['a WebP', () => picture().webp().toBuffer()],
  ['the first frame of an animated WebP', () => animatedWebp(600, 400)],
  ['an AVIF', () => picture().avif({ effort: 0 }).toBuffer()],
  ['a PNG with transparency', () => picture({ channels: 4 }).png().toBuffer()],
  ['a grey PNG', () => picture().greyscale().png().toBuffer()],
  ['a PNG of 16 bits', () => picture().toColourspace('rgb16').png().toBuffer()],
  ['a CMYK JPEG', () => picture().toColourspace('cmyk').jpeg().toBuffer()],
  [
    'a JPEG with another file behind it',
    async () =>
      Buffer.concat([
        await picture().jpeg().toBuffer(),
        Buffer.from('PK\u0003\u0004<script>sentinel</script>'),
      ]),
  ],
])('%s is accepted', async (_what, make) => {
  const { status, body, text } = await posts(image(await make()))
  expect(status, text).toBe(201)
  const bytes = await bytesOf(body.imageUrl)
  expect(await sharp(bytes).metadata()).toMatchObject({
    format: 'webp',
    width: 600,
    height: 400,
    space: 'srgb',
  })
  expect(bytes.toString('latin1')).not.toContain('sentinel')
})

/** Two frames, one below the other in the raw pixels. */
function animatedWebp(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 2 * 3, 90).fill(200, width * height * 3)
  const raw = { width, height: height * 2, channels: 3, pageHeight: height } as const
  return sharp(pixels, { raw })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

test.each([
  ['SVG', () => Buffer.from(svg)],
  ['SVG behind an XML head', () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
  ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['GIF', () => picture({ width: 9, height: 9 }).gif().toBuffer()],
  ['TIFF', () => picture({ width: 9, height: 9 }).tiff().toBuffer()],
  ['HEIC', () => Buffer.from('000000186674797068656963000000006d69663168656963', 'hex')],
  ['text', () => Buffer.from('just text')],
  ['nothing', () => Buffer.alloc(0)],
  ['noise', () => Buffer.alloc(5_000, 7)],
  ['the head of a PNG and nothing else', () => Buffer.from('89504e470d0a1a0a', 'hex')],
  ['half a JPEG', async () => (await picture({ width: 900 }).jpeg().toBuffer()).subarray(0, 1_500)],
  ['half a PNG', async () => (await photo(900, 900)).subarray(0, 600)],
  ['half an AVIF', async () => (await picture().avif({ effort: 0 }).toBuffer()).subarray(0, 350)],
  [
    'half a WebP',
    async () =>
      (
        await sharp(await noise(300, 300))
          .webp()
          .toBuffer()
      ).subarray(0, 9_000),
  ],
])('%s named .png is rejected, and nothing is stored', async (_what, make) => {
  const before = (await filesIn('media')).length
  const answer = await posts(image(await make()))
  expect(answer.status, answer.text).toBe(415)
  expect(answer.body).toMatchObject({
    code: 'wrong_type',
    message: expect.stringMatching(/^Upload failed: /),
  })
  expect((await filesIn('media')).length).toBe(before)
  expect(await rows(`select 1 from posts where content = 'A photo' and image is null`)).toEqual([])
})

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()
