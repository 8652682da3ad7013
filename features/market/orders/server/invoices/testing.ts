import { inflateSync } from 'node:zlib'
import { expect } from 'vitest'
import { member, testApp, type Person } from '#app/testing.ts'
import { invoiceMessages } from '../../invoices.copy.ts'
import { checkoutOf, sells, wants, type Shop } from '../testing.ts'

export async function paidOrder(shop: Shop, price: string, name = 'Grow tent') {
  const buyer = await member('buyer')
  await wants(buyer, await sells(shop, name, price))
  const [{ id }] = (await buyer.post('/api/orders', checkoutOf([shop]))).body
  expect(await buyer.get(`/api/orders/${id}/invoice`)).toFailWith(404, invoiceMessages.missing)
  await shop.owner.post(`/api/orders/${id}/pay`)
  return { buyer, id: Number(id) }
}

export async function pdfOf(person: Person, url: string): Promise<Buffer> {
  const { app } = await testApp()
  const reply = await app.inject({ method: 'GET', url, headers: { cookie: person.cookie } })
  expect(reply.statusCode, reply.body).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-cache',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  return reply.rawPayload
}

/** The text of a PDF, page after page. */
export const wordsOf = async (person: Person, url: string) =>
  textOfPages(await pdfOf(person, url)).join('\n\f\n')

/** How far above the bottom of its page the lowest text begins, in points. */
export const lowestTextOf = (pdf: Buffer) =>
  Math.min(
    ...streamsOf(pdf).flatMap((stream) =>
      [...stream.matchAll(/1 0 0 1 [-\d.]+ ([-\d.]+) Tm/g)].map(([, y]) => Number(y)),
    ),
  )

const streamsOf = (pdf: Buffer) => {
  const { objects, streamOf, refOf } = openPdf(pdf)
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\n/.test(body))
    .map((body) => streamOf(refOf(body, 'Contents')))
}

/** All text of a PDF without the breaks between cells, lines and fonts, in the order in which it is seen; fails on a letter without a shape. */
export function seenTextOf(pdf: Buffer): string {
  const fonts = fontsOf(pdf)
  const texts = streamsOf(pdf).flatMap((stream) => {
    let glyphs = new Map<number, string>()
    return [...stream.matchAll(/\/(F\d+) [\d.]+ Tf|<(\w+)>/g)].map(([, font, hex = '']) => {
      if (font !== undefined) glyphs = fonts.get(font) ?? glyphs
      const ids = (hex.match(/\w{4}/g) ?? []).map((id) => Number.parseInt(id, 16))
      expect(ids, 'glyph 0 is the box that stands for a missing letter').not.toContain(0)
      return ids.map((id) => glyphs.get(id) ?? '').join('')
    })
  })
  return texts.join('')
}

/** Reads each page as the fonts say what their glyphs mean. */
export function textOfPages(pdf: Buffer): string[] {
  const fonts = fontsOf(pdf)
  return streamsOf(pdf).map((stream) => readPage(stream, fonts))
}

function fontsOf(pdf: Buffer) {
  const { file, objects, streamOf, refOf } = openPdf(pdf)
  return new Map(
    [...file.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
      name,
      glyphsOf(streamOf(refOf(objects.get(id) ?? '', 'ToUnicode'))),
    ]),
  )
}

function openPdf(pdf: Buffer) {
  const file = pdf.toString('latin1')
  expect(file.slice(0, 5)).toBe('%PDF-')
  const objects = new Map(
    [...file.matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  )
  const streamOf = (id: string) => {
    const [, body = ''] = /stream\n([\s\S]*)\nendstream/.exec(objects.get(id) ?? '') ?? []
    return inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
  }
  const refOf = (body: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? ''
  return { file, objects, streamOf, refOf }
}

/** What each glyph of a font stands for. */
function glyphsOf(map: string) {
  const ranges = [...map.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)]
  return new Map(
    ranges.flatMap(([, first = '', list = '']) =>
      [...list.matchAll(/<([\w ]*)>/g)].map(([, hex = ''], place): [number, string] => [
        Number.parseInt(first, 16) + place,
        Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      ]),
    ),
  )
}

function readPage(stream: string, fonts: Map<string, Map<number, string>>) {
  let glyphs = new Map<number, string>()
  const texts = [...stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)].map(([, font, shown = '']) => {
    if (font !== undefined) glyphs = fonts.get(font) ?? glyphs
    return [...shown.matchAll(/<(\w*)>/g)]
      .flatMap(([, hex = '']) => hex.match(/\w{4}/g) ?? [])
      .map((glyph) => glyphs.get(Number.parseInt(glyph, 16)) ?? '')
      .join('')
  })
  // Letters with marks of their own are in another font, in the middle of a word.
  return texts
    .filter(Boolean)
    .join('\n')
    .replace(/\n?([\u0100-\u0130\u0132-\u0151\u0154-\u024f]+)\n/g, '$1')
    .replaceAll('\u00a0', ' ')
}
