import sharp from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import { mediaMessages } from '#platform/contract/uploads/media-messages.ts'
import { checkFiles } from './check-files.ts'
import { chosenFilesCopy as copy } from './chosen-files.copy.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const picture = () => sharp({ create: { width: 16, height: 16, channels: 3, background: '#4a7a3c' } })

/** Two frames, one below the other in the raw pixels. */
const moving = () =>
  sharp(Buffer.alloc(16 * 32 * 3, 90).fill(200, 16 * 16 * 3), {
    raw: { width: 16, height: 32, channels: 3, pageHeight: 16 },
  })
const delay = [100, 100]

/** The first box of an HEIC or AVIF file. */
const boxOf = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`, 'latin1')

/** A PNG with the chunk that announces an animation, after its header of 33 bytes. */
function animated(png: Buffer) {
  const chunk = Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0', 'latin1')
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
}

const fileOf = (bytes: Uint8Array, name = 'leaf.png', type = 'image/png') =>
  new File([new Uint8Array(bytes)], name, { type })

/** A browser that decodes what it is given, or none of it. */
function stubDecoder(decodes: boolean) {
  const frame = { width: 16, height: 16, close: () => {} }
  vi.stubGlobal('createImageBitmap', () =>
    decodes ? Promise.resolve(frame) : Promise.reject(new DOMException('', 'InvalidStateError')),
  )
  const { createElement } = document
  const toBlob = (done: (blob: Blob) => void, type: string) => done(new Blob(['drawn'], { type }))
  const canvas = { width: 0, height: 0, getContext: () => ({ drawImage: () => {} }), toBlob }
  vi.spyOn(document, 'createElement').mockImplementation((name: string) =>
    name === 'canvas' ? (canvas as unknown as HTMLElement) : createElement.call(document, name),
  )
}

test.each([
  ['PNG', 'image/png', () => picture().png().toBuffer()],
  ['JPEG', 'image/jpeg', () => picture().jpeg().toBuffer()],
  ['WebP', 'image/webp', () => picture().webp().toBuffer()],
  ['AVIF', 'image/avif', () => picture().avif().toBuffer()],
])('a %s is taken as it is, whatever it is called', async (_name, type, make) => {
  const file = fileOf(await make(), 'notes.txt', 'text/plain')
  const { usable, message } = await checkFiles([file])
  expect(message).toBeUndefined()
  expect(usable).toHaveLength(1)
  expect(usable[0]).toMatchObject({ type, size: file.size, name: 'notes.txt' })
})

test.each([
  ['WebP', async () => moving().webp({ loop: 0, delay }).toBuffer()],
  ['PNG', async () => animated(await picture().png().toBuffer())],
])('an animated %s is taken, and a toast says that it becomes still', async (_name, make) => {
  const { usable, message } = await checkFiles([fileOf(await make(), 'dance')])
  expect(usable).toHaveLength(1)
  expect(message).toEqual(copy.becomesStill('dance'))
})

test.each([
  ['GIF', () => moving().gif({ loop: 0, delay }).toBuffer(), 'image/png', 'dance.png'],
  ['animated AVIF', async () => boxOf('avis'), 'image/jpeg', 'dance.jpg'],
])('a %s is sent as a still picture, and a toast says so', async (_name, make, type, name) => {
  stubDecoder(true)
  const { usable, message } = await checkFiles([fileOf(await make(), 'dance.x')])
  expect(usable[0]).toMatchObject({ type, name })
  expect(message).toEqual(copy.becomesStill('dance.x'))
})

test.each(['heic', 'heix', 'hevc', 'mif1'])(
  'a photo of the brand %s is refused with what to do',
  async (brand) => {
    stubDecoder(false)
    const { usable, message } = await checkFiles([fileOf(boxOf(brand), 'IMG_1.jpg', 'image/jpeg')])
    expect(usable).toEqual([])
    expect(message).toEqual({ ...copy.heic, tone: 'bad' })
  },
)

test('an HEIC photo is sent as JPEG by a browser that can decode it', async () => {
  stubDecoder(true)
  const { usable, message } = await checkFiles([fileOf(boxOf('heic'), 'IMG_1.HEIC', 'image/heic')])
  expect(usable[0]).toMatchObject({ type: 'image/jpeg', name: 'IMG_1.jpg' })
  expect(message).toBeUndefined()
})

test.each([
  ['text', Buffer.from('not a picture at all'), copy.notAPicture('leaf.png')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), copy.notAPicture('leaf.png')],
  ['the head of a PNG', Buffer.from('89504e470d0a1a0a', 'hex'), copy.notAPicture('leaf.png')],
  ['a video', boxOf('isom'), copy.notAPicture('leaf.png')],
  ['a PDF', Buffer.from('%PDF-1.7'), copy.notAPicture('leaf.png')],
  ['nothing', Buffer.alloc(0), { title: mediaMessages.broken }],
  ['a GIF that cannot be decoded', Buffer.from('GIF89a'), { title: mediaMessages.broken }],
])('%s is refused, whatever it is called', async (_name, bytes, words) => {
  stubDecoder(false)
  const { usable, message } = await checkFiles([fileOf(bytes)])
  expect(usable).toEqual([])
  expect(message).toEqual({ ...words, tone: 'bad' })
})

test('a PDF is taken where documents are', async () => {
  const file = fileOf(Buffer.from('%PDF-1.7'), 'permit.pdf', 'application/pdf')
  expect(await checkFiles([file], { withPdf: true })).toEqual({ usable: [file], message: undefined })
  const { message } = await checkFiles([fileOf(Buffer.from('words'), 'a.txt')], { withPdf: true })
  expect(message).toEqual({ ...copy.notADocument('a.txt'), tone: 'bad' })
})

test('of several files the usable ones are taken, and the toast says what was refused', async () => {
  const good = fileOf(await picture().png().toBuffer())
  const still = fileOf(await moving().webp({ loop: 0, delay }).toBuffer(), 'dance.webp', 'image/webp')
  const { usable, message } = await checkFiles([still, fileOf(Buffer.from('words'), 'a.txt'), good])
  expect(usable).toEqual([still, good])
  expect(message).toEqual({ ...copy.notAPicture('a.txt'), tone: 'bad' })
})

test('a file over the limit is refused before it is read, and so is one that is too large once converted', async () => {
  stubDecoder(true)
  const refusal = (type: string) => ({ title: mediaMessages.tooLarge(4, type), tone: 'bad' })
  const png = fileOf(await picture().png().toBuffer())
  expect(await checkFiles([png], { largest: 4 })).toEqual({ usable: [], message: refusal('image/png') })
  const gif = fileOf(Buffer.from('GIF89a'), 'a.gif', 'image/gif')
  vi.spyOn(gif, 'size', 'get').mockReturnValue(4)
  expect((await checkFiles([gif], { largest: 4 })).message).toEqual(refusal('image/png'))
})
