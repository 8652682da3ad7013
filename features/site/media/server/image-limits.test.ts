import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { founder, member, photo, testApp, type Part, type Person } from '#app/testing.ts'
import { mediaLimits } from '#platform/contract/images.ts'
import { mediaMessages } from '#platform/contract/uploads/media-messages.ts'

let thandi: Person

beforeAll(async () => {
  await founder()
  thandi = await member('thandi')
})

const content: Part = { name: 'content', value: 'A photo' }

const image = (value: Buffer | string, filename = 'photo.png'): Part => ({
  name: 'image',
  value,
  filename,
  type: 'image/png',
})

const posts = (...parts: Part[]) => thandi.form('POST', '/api/posts', [content, ...parts])

const picture = (
  options: Partial<{ width: number; height: number; channels: 3 | 4; background: string }> = {},
) => sharp({ create: { width: 600, height: 400, channels: 3, background: '#4a7a3c', ...options } })

test('only the first frame of an animated picture is stored', async () => {
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map((background) =>
      picture({ width: 40, height: 40, background }).png().toBuffer(),
    ),
  )
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer()
  expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2)
  const { body } = await posts(image(moving))
  expect(body.image).toMatchObject({ width: 40, height: 40 })
})

test('a photo of more than 20 MB is rejected', async () => {
  const heavy = Buffer.concat([await photo(), Buffer.alloc(mediaLimits.photoBytes)])
  expect(await posts(image(heavy))).toFailWith(413, 'Upload failed: the image is larger than 20MB.')
})

test('a photo of exactly 20 MB is accepted', async () => {
  const small = await picture().jpeg().toBuffer()
  expect(
    (await posts(image(Buffer.concat([small, Buffer.alloc(mediaLimits.photoBytes - small.length)])))).status,
  ).toBe(201)
})

/** A black PNG with one bit per pixel: huge once decoded, but only a few kilobytes as a file. */
function bomb(width: number, height: number) {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.writeUInt8(1, 8)
  const pixels = deflateSync(Buffer.alloc(Math.ceil(width / 8 + 1) * Math.min(height, 2_000)))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('a picture with too many pixels is rejected before it is decoded', async () => {
  const began = process.memoryUsage().rss
  expect(await posts(image(bomb(50_000, 50_000)))).toFailWith(413, mediaMessages.tooManyPixels)
  expect(process.memoryUsage().rss - began).toBeLessThan(300e6)
})

/** Stripes of these colours from top to bottom. */
const striped = async (width: number, height: number, colours: string[]) => {
  const stripe = Math.ceil(height / colours.length)
  const stripes = colours.map((background, at) => ({
    input: {
      create: { width, height: Math.min(stripe, height - at * stripe), channels: 3 as const, background },
    },
    left: 0,
    top: at * stripe,
  }))
  return picture({ width, height }).composite(stripes).png().toBuffer()
}

const colours = ['#ff0000', '#00ff00', '#0000ff', '#ffff00', '#ff00ff', '#00ffff']

/** The colour of the middle of each stripe of the stored picture. */
async function stripesOf(url: string) {
  const { app } = await testApp()
  const { data, info } = await sharp((await app.inject(url)).rawPayload)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return colours.map((_colour, at) => {
    const row = Math.floor(((at + 0.5) * info.height) / colours.length)
    const start = (row * info.width + Math.floor(info.width / 2)) * info.channels
    return `#${[...data.subarray(start, start + 3)].map((part) => (part > 127 ? 'ff' : '00')).join('')}`
  })
}

test.each([
  ['720 × 12,000', 720, 12_000, { width: 480, height: 8_000 }],
  ['10 × 8,729', 10, 8_729, { width: 9, height: 8_000 }],
  ['1,200 × 24,000', 1_200, 24_000, { width: 400, height: 8_000 }],
  ['3,200 × 9,600', 3_200, 9_600, { width: 1_600, height: 4_800 }],
  ['6,000 × 30', 6_000, 30, { width: 1_600, height: 8 }],
  ['720 × 8,000', 720, 8_000, { width: 720, height: 8_000 }],
])(
  'a picture of %s is shrunk on both sides, and nothing of it is cut',
  async (_size, width, height, size) => {
    const long = await striped(width, height, height > width ? colours : ['#ff0000'])
    const { status, body } = await posts(image(long))
    expect(status).toBe(201)
    expect(body.image).toMatchObject(size)
    if (height <= width) return
    for (const variant of body.image.variants) expect(await stripesOf(variant.url)).toEqual(colours)
  },
)

test('a picture that is one pixel wide and very long is accepted and shrunk to a displayable length', async () => {
  const { status, body } = await posts(image(await picture({ width: 1, height: 60_000 }).png().toBuffer()))
  expect(status).toBe(201)
  expect(body.image).toMatchObject({ width: 1, height: 8_000 })
})
