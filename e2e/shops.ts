import { expect, request, test } from '@playwright/test'
import { adminUser } from './admin-user.ts'
import { password, sent, type Member } from './world.ts'

export const addBusiness = (
  member: Member,
  business: { name: string; category: string; location: string } & Partial<typeof sellerIdentity>,
) => sent(member.request, '/api/businesses', business)

/** Adds a product, which is published: staff approve it where it is reviewed first. */
export async function addProduct(
  member: Member,
  businessId: number,
  product: { name: string; price: string },
) {
  const added = await sent(member.request, `/api/businesses/${businessId}/products`, product)
  const answer = await member.request.get(`/api/products/${added.id}`)
  const { state } = await answer.json()
  if (state === 'in_review') await approveListing(added.id, new URL(answer.url()).origin)
  return added
}

/** Publishes a listing that is under review, as the admin. */
export async function approveListing(id: number, baseURL = test.info().project.use.baseURL) {
  const admin = await request.newContext({ baseURL })
  await sent(admin, '/api/users/login', { username: adminUser.username, password: adminUser.password })
  const answer = await admin.post(`/api/admin/listings/${id}/approve`, { data: { reason: 'Looked at' } })
  expect(answer.ok(), `approving answered ${answer.status()}`).toBe(true)
  await admin.dispose()
}

/** Opens a shop that takes orders and sells one product. */
export async function openShop(member: Member, name: string, product: { name: string; price: string }) {
  const { id } = await openEmptyShop(member, name)
  return { id, productId: (await addProduct(member, id, product)).id }
}

/** The same without a product. */
export async function openEmptyShop(member: Member, name: string) {
  const { id } = await addBusiness(member, {
    name,
    category: 'Grow Supply',
    location: 'Johannesburg',
    ...sellerIdentity,
  })
  const answer = await member.request.put(`/api/businesses/${id}/selling`, { data: sellingTerms })
  expect(answer.status()).toBe(200)
  return { id }
}

/** What buyers must be able to see before they can order. */
export const sellerIdentity = {
  legalName: 'Egoli Grow (Pty) Ltd',
  registrationKind: 'company',
  registrationNumber: '2019/123456/07',
  streetAddress: '12 Main Street, Newtown, Johannesburg',
  contactInfo: { phone: '011 555 0142', email: 'shop@example.co.za' },
}

const sellingTerms = {
  delivers: true,
  deliveryCents: 600,
  freeFromCents: 5_000,
  collects: true,
  collectionNote: 'At the gate, until five',
  vatNumber: null,
  bank: { holder: 'The shop', bank: 'Capitec', account: '1234567890', branch: '470010' },
  currentPassword: password,
}
