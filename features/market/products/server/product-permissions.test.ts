import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, staff, visitor, type Person } from '#app/testing.ts'
import { businessMessages } from '#features/market/businesses/copy.ts'
import { auditMessages } from '#features/members/audit/copy.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { type Product } from '../contract.ts'
import { productMessages } from '../copy.ts'
import { pot, sells, shopOf } from './testing.ts'

beforeAll(async () => {
  await founder()
})

const read = (person: Person, id: number) => person.get(`/api/products/${id}`)

const named = async (query: string, person = visitor()) =>
  (await person.all<Product>(`/api/products?${query}`)).map(({ name }) => name)

test('visitors and members who do not own the business cannot add products', async () => {
  const [owner, other, none] = [await member('owner'), await member('other'), await member('none')]
  const shop = await shopOf(owner)
  await shopOf(other)
  const add = (person: Person, id = shop) => person.post(`/api/businesses/${id}/products`, pot)
  expect(await add(visitor())).toFailWith(401, errorCopy.notAuthenticated)
  expect(await add(none)).toFailWith(403, productMessages.needsBusiness)
  expect(await add(other)).toFailWith(403, productMessages.notYourBusiness)
  expect(await add(other, 999_999)).toFailWith(404, businessMessages.missing)
})

test('only its owner edits a product', async () => {
  const [owner, other] = [await member('owner'), await member('other')]
  const shop = await shopOf(owner)
  const made = await sells(owner, shop, { stock: 4 })
  const edited = await owner.patch(`/api/products/${made.id}`, {
    price: '$49.99',
    category: 'Grow Equipment',
  })
  expect(edited.body).toMatchObject({
    name: pot.name,
    price: '$49.99',
    priceCents: 4999,
    stock: 4,
    category: 'Grow Equipment',
  })
  expect(edited.body.editedAt).not.toBeNull()
  expect((await owner.patch(`/api/products/${made.id}`, { stock: null })).body.stock).toBeNull()
  expect(await other.patch(`/api/products/${made.id}`, { price: '1' })).toFailWith(
    403,
    productMessages.notYours,
  )
  expect(await owner.patch(`/api/products/${made.id}`, { name: ' ' })).toFailWith(
    400,
    productMessages.required,
  )
  expect(await owner.patch('/api/products/999999', {})).toFailWith(404, productMessages.missing)
})

test('its owner deletes a product, and the staff does so with a reason that is logged', async () => {
  const [owner, other, moderator] = [await member('owner'), await member('other'), await staff('moderator')]
  const shop = await shopOf(owner)
  const [one, two] = [await sells(owner, shop), await sells(owner, shop)]
  expect(await other.del(`/api/products/${one.id}`)).toFailWith(403, productMessages.notYoursToDelete)
  expect((await owner.del(`/api/products/${one.id}`)).body).toEqual({ message: productMessages.deleted })
  expect(await read(owner, one.id)).toFailWith(404, productMessages.missing)
  expect(await owner.del(`/api/products/${one.id}`)).toFailWith(404, productMessages.missing)
  expect(await moderator.del(`/api/products/${two.id}`)).toFailWith(400, auditMessages.reason)
  expect((await moderator.del(`/api/products/${two.id}?reason=Counterfeit`)).status).toBe(200)
  expect(
    await rows('select action, reason from audit_log where about_type = $1 and about_id = $2', [
      'product',
      two.id,
    ]),
  ).toEqual([{ action: 'product.delete', reason: 'Counterfeit' }])
  expect(await named(`business=${shop}`)).toEqual([])
})

test('an admin features a product with a reason, and reverts it', async () => {
  const [owner, admin] = [await member('owner'), await staff('admin')]
  const made = await sells(owner, await shopOf(owner))
  const at = `/api/products/${made.id}/featured`
  expect(await admin.post(at, {})).toFailWith(400, auditMessages.reason)
  expect((await admin.post(at, { reason: 'Well made' })).body.isFeatured).toBe(true)
  expect((await visitor().get('/api/products?featured=true')).body[0].id).toBe(made.id)
  expect(await admin.del(at)).toFailWith(400, auditMessages.reason)
  expect((await admin.del(`${at}?reason=Done`)).body.isFeatured).toBe(false)
  expect(await admin.post('/api/products/999999/featured', { reason: 'x' })).toFailWith(
    404,
    productMessages.missing,
  )
  expect(
    await rows('select action, reason from audit_log where about_type = $1 and about_id = $2 order by id', [
      'product',
      made.id,
    ]),
  ).toEqual([
    { action: 'product.feature', reason: 'Well made' },
    { action: 'product.unfeature', reason: 'Done' },
  ])
})
