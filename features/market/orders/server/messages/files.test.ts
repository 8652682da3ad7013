import { existsSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { data, founder, member, photo, rows, staff, testApp, visitor, type Person } from '#app/testing.ts'
import { mediaMessages } from '#platform/contract/uploads/media-messages.ts'
import { orderMessages } from '../../copy.ts'
import { disputeMessages } from '../../dispute-messages.copy.ts'
import { orderMessageLimits } from '../../messages.contract.ts'
import { orderMessageMessages } from '../../messages.copy.ts'
import { disputeIn, received } from '../disputes/testing.ts'
import { opensShop, ordered, sells, type Shop } from '../testing.ts'

let shop: Shop
let pot = 0
beforeAll(async () => {
  await founder()
  shop = await opensShop('Egoli Grow Supply')
  pot = await sells(shop, 'Pot', '10', 100)
})

const pdf = Buffer.from('%PDF-1.4\n%%EOF')
const unpaid = (buyer: Person) =>
  ordered(buyer, shop, pot, { state: 'placed', method: 'eft', fulfilment: 'delivery', isPaid: false })
const sends = (person: Person, orderId: number, bytes: Buffer | null, disputeId?: number) =>
  person.form('POST', `/api/orders/${orderId}/files`, [
    ...(disputeId === undefined ? [] : [data({ disputeId })]),
    ...(bytes ? [{ name: 'file', value: bytes, filename: 'proof.pdf', type: 'application/pdf' }] : []),
  ])

test('a proof of payment is visible to the two sides and the staff, and does not count as a payment', async () => {
  const [buyer, stranger] = [await member('buyer'), await member('stranger')]
  const orderId = await unpaid(buyer)
  const picture = await sends(buyer, orderId, await photo())
  expect(picture).toMatchObject({
    status: 201,
    body: { disputeId: null, from: 'buyer', image: { width: 64 } },
  })
  const paper = await sends(buyer, orderId, pdf)
  expect(paper).toMatchObject({ status: 201, body: { image: null } })
  expect((await buyer.get(`/api/orders/${orderId}`)).body).toMatchObject({
    state: 'placed',
    paymentStatus: 'unpaid',
  })
  expect((await shop.owner.get('/api/notifications')).body[0].content).toMatch(/^The buyer sent a proof/)

  for (const { url } of [picture.body, paper.body]) {
    for (const person of [buyer, shop.owner, await staff('admin')]) {
      const answer = await person.get(url)
      expect(answer.status).toBe(200)
      expect(answer.headers).toMatchObject({
        'cache-control': 'private, no-store',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
    }
    for (const person of [stranger, visitor()])
      expect(await person.get(url)).toFailWith(404, mediaMessages.missing)
  }
  expect((await buyer.get(paper.body.url)).headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="document.pdf"',
  })
  const at = `/api/orders/${orderId}/files`
  expect((await shop.owner.get(at)).body.map(({ url }: { url: string }) => url)).toEqual([
    picture.body.url,
    paper.body.url,
  ])
  expect(await stranger.get(at)).toFailWith(404, orderMessages.missing)
  await buyer.post(`/api/users/${shop.owner.id}/block`)
  expect((await shop.owner.get(picture.body.url)).status).toBe(200)
})

test('a file is rejected if it is neither a picture nor a PDF, too large, one too many or from someone without permission', async () => {
  const buyer = await member('buyer')
  const orderId = await unpaid(buyer)
  expect(await sends(buyer, orderId, null)).toFailWith(400, orderMessageMessages.noFile)
  expect(await sends(buyer, orderId, Buffer.from('<html>%PDF-</html>'))).toFailWith(
    415,
    orderMessageMessages.wrongFile,
  )
  const large = Buffer.concat([pdf, Buffer.alloc(orderMessageLimits.fileBytes)])
  expect(await sends(buyer, orderId, large)).toFailWith(413, 'Upload failed: the file is larger than 10MB.')
  expect(await sends(shop.owner, orderId, pdf)).toFailWith(403, orderMessageMessages.proofIsBuyers)
  expect(await sends(await staff('admin'), orderId, pdf)).toFailWith(403, orderMessageMessages.notYours)
  expect(await sends(await member('stranger'), orderId, pdf)).toFailWith(404, orderMessages.missing)
  for (let many = 0; many < orderMessageLimits.files; many += 1)
    expect((await sends(buyer, orderId, pdf)).status).toBe(201)
  expect(await sends(buyer, orderId, pdf)).toFailWith(
    409,
    orderMessageMessages.tooMany(orderMessageLimits.files),
  )
  expect(await sends(buyer, await received(buyer, shop, pot), pdf)).toFailWith(
    409,
    orderMessageMessages.noProof,
  )
})

test('either side can add pictures to an open dispute', async () => {
  const buyer = await member('buyer')
  const orderId = await received(buyer, shop, pot)
  const disputeId = await disputeIn('open', 'defective', orderId)
  for (const person of [buyer, shop.owner])
    expect((await sends(person, orderId, await photo(), disputeId)).body).toMatchObject({ disputeId })
  const other = await disputeIn('open', 'defective', await received(buyer, shop, pot))
  expect(await sends(buyer, orderId, pdf, other)).toFailWith(404, disputeMessages.missing)
  await rows(`update order_disputes set state = 'withdrawn' where id = $1`, [disputeId])
  expect(await sends(buyer, orderId, pdf, disputeId)).toFailWith(409, disputeMessages.over)
})

test('erasing a member deletes the files they sent, from the disk too', async () => {
  const buyer = await member('leaving')
  const orderId = await unpaid(buyer)
  const { url } = (await sends(buyer, orderId, pdf)).body
  const { db, config } = await testApp()
  const name = path.basename(url)
  const file = path.join(config.dataDir, 'media', name.slice(0, 2), name)
  expect(existsSync(file)).toBe(true)
  const { removeOrphans, trashStrays } = await import('#features/site/media/server/sweeps.ts')
  await removeOrphans(db, config)
  await trashStrays(db, config)
  expect(existsSync(file)).toBe(true)
  const { eraseMembers } = await import('#features/everywhere/export-and-erasure/server/erasure.ts')
  await eraseMembers(db, config, [buyer.id])
  expect(existsSync(file)).toBe(false)
  expect((await shop.owner.get(`/api/orders/${orderId}/files`)).body).toEqual([])
})
