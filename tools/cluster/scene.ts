import { randomUUID } from 'node:crypto'
import type { Cluster } from './cluster.ts'
import { Member } from './member.ts'

export type Scene = Awaited<ReturnType<typeof prepare>>
export const stock = 1_000_000
const pairs = 20

/** A shop with one product, and pairs of members who follow each other and have a conversation. */
export async function prepare(cluster: Cluster) {
  const seller = await new Member(cluster.url, 'seller').register()
  const members: Member[] = []
  for (let number = 0; number < pairs * 2; number += 1)
    members.push(await new Member(cluster.url, `member_${number}`).register())
  // NOTE: new accounts may write little.
  await cluster.postgres.inLeader('highveld', (client) =>
    client.query(`update users set created_at = created_at - interval '1 year'`),
  )
  const conversations = new Map<Member, number>()
  for (let pair = 0; pair < pairs; pair += 1) {
    const [one, other] = [members[pair * 2], members[pair * 2 + 1]]
    if (!one || !other) continue
    await one.must('POST', `/api/users/${other.id}/follow`)
    await other.must('POST', `/api/users/${one.id}/follow`)
    const input = { userIds: [other.id], text: 'Hello', clientId: randomUUID() }
    const { id } = await one.must('POST', '/api/conversations', input)
    conversations.set(one, id).set(other, id)
  }
  const first = await seller.must('POST', '/api/posts', { content: 'The first post' })
  return { seller, members, conversations, firstPost: Number(first.id), ...(await openShop(seller)) }
}

async function openShop(seller: Member) {
  const { id: businessId } = await seller.must('POST', '/api/businesses', {
    name: 'Egoli Grow',
    category: 'Grow Supply',
    location: 'Johannesburg',
    legalName: 'Egoli Grow (Pty) Ltd',
    registrationKind: 'company',
    registrationNumber: '2019/123456/07',
    streetAddress: '12 Main Street, Newtown, Johannesburg',
    contactInfo: { phone: '011 555 0142', email: 'shop@example.co.za' },
  })
  await seller.must('PUT', `/api/businesses/${businessId}/selling`, {
    delivers: false,
    deliveryCents: 0,
    freeFromCents: null,
    collects: true,
    collectionNote: '',
    vatNumber: null,
    bank: { holder: 'Egoli Grow', bank: 'Capitec', account: '1234567890', branch: '470010' },
    currentPassword: 'a good password',
  })
  const pot = { name: 'Pot', price: 'R10', stock }
  const { id: productId } = await seller.must('POST', `/api/businesses/${businessId}/products`, pot)
  await seller.must('POST', `/api/admin/listings/${productId}/approve`, { reason: 'Ours' })
  return { businessId: Number(businessId), productId: Number(productId) }
}
