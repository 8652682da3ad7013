import { inflateSync } from 'node:zlib'
import { expect } from 'vitest'
import { member, testApp, type Person } from '#app/testing.ts'
import { checkoutOf, sells, wants, type Shop } from '#features/orders/server/testing.ts'
import { invoiceMessages } from '../copy.ts'

export async function paidOrder(shop: Shop, price: string, name = 'Grow tent') {
  const buyer = await member('buyer')
  await wants(buyer, await sells(shop, name, price))
  const [{ id }] = (await buyer.post('/api/orders', checkoutOf([shop]))).body
  expect(await buyer.get(`/api/orders/${id}/invoice`)).toFailWith(404, invoiceMessages.missing)
  await shop.owner.post(`/api/orders/${id}/pay`)
  return { buyer, id: Number(id) }
}

/** The text of a PDF: decompresses its streams and decodes the characters. */
export async function wordsOf(person: Person, url: string) {
  const { app } = await testApp()
  const reply = await app.inject({ method: 'GET', url, headers: { cookie: person.cookie } })
  expect(reply.statusCode, reply.body).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-cache',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  const file = reply.rawPayload.toString('latin1')
  expect(file.slice(0, 5)).toBe('%PDF-')
  const streams = [...file.matchAll(/\/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)]
  return streams
    .map(([, body = '']) => inflateSync(Buffer.from(body, 'latin1')).toString('latin1'))
    .flatMap((stream) => stream.match(/\[.*?\] TJ/g) ?? [])
    .map((shown) =>
      [...shown.matchAll(/<([0-9a-f]*)>/g)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join(''),
    )
    .join('\n')
    .replaceAll('\u00a0', ' ')
}
