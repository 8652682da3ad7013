import { expect } from 'vitest'
import type { Person } from '#app/testing.ts'
import type { LicenceKind } from '#features/market/businesses/licence-kinds.ts'

export const pdf = Buffer.from('%PDF-1.4\n%%EOF')
/** The label required to list seed. */
export const hempLabel = {
  permitNumber: 'HP-041',
  permitHolder: 'Karoo Seeds',
  permitUntil: '2098-12-31',
  variety: 'Karoo 7',
  thcPercent: '0,4',
}
export const hempSeed = { name: 'Hemp seed, 1 kg', price: '10', category: 'Seeds', label: hempLabel }

const licence = { kind: 'hemp', number: 'HP-041', holder: 'Karoo Seeds', expiresOn: '2098-12-31' }
type Change = Partial<typeof licence>

const partsOf = (change: Change, document: Buffer | null) => [
  ...Object.entries({ ...licence, ...change }).map(([name, value]) => ({ name, value })),
  ...(document
    ? [{ name: 'document', value: document, filename: 'permit.pdf', type: 'application/pdf' }]
    : []),
]

/** Submits a licence as the form does. */
export const sends = (
  person: Person,
  businessId: number,
  change: Change = {},
  document: Buffer | null = pdf,
) => person.form('POST', `/api/businesses/${businessId}/licences`, partsOf(change, document))

export const sendsAgain = (person: Person, id: number, change: Change = {}, document: Buffer | null = null) =>
  person.form('PATCH', `/api/licences/${id}`, partsOf(change, document))

export const verifies = (admin: Person, id: number, reason = 'Seen in the register') =>
  admin.post(`/api/admin/licences/${id}/verify`, { reason })

/** Submits a licence and has an admin verify it. */
export async function holds(
  owner: Person,
  admin: Person,
  businessId: number,
  { kind = 'hemp', expiresOn = '2098-12-31' }: { kind?: LicenceKind; expiresOn?: string } = {},
): Promise<number> {
  const sent = await sends(owner, businessId, { kind, expiresOn })
  expect(sent.status, sent.text).toBe(201)
  const checked = await verifies(admin, sent.body.id)
  expect(checked.status, checked.text).toBe(200)
  return sent.body.id
}
