import * as z from 'zod/mini'
import { licenceKinds } from '#features/market/businesses/licence-kinds.ts'
import { ReasonInput } from '#features/members/audit/contract.ts'
import { create, del, get, patch, post } from '#platform/contract/endpoint.ts'
import { Id, Instant, Message, pageFields, lineText } from '#platform/contract/fields.ts'
import { pastedLine } from '#platform/contract/typed/pasted.ts'
import { licenceMessages } from './copy.ts'

export const licenceLimits = { number: 60, holder: 120, documentBytes: 10 * 1024 * 1024, perBusiness: 50 }
/** 'expired' is computed: a verified licence after its last day. */
export const licenceStates = ['submitted', 'verified', 'rejected', 'expired'] as const
export type LicenceState = (typeof licenceStates)[number]

const Kind = z.enum(licenceKinds, { error: () => licenceMessages.badKind })

/** The public part of a valid licence. */
export const HeldLicence = z.object({
  id: Id,
  kind: Kind,
  number: z.string(),
  /** Its last day: '2027-01-31'. */
  expiresOn: z.string(),
})
export type HeldLicence = z.infer<typeof HeldLicence>

export const Licence = z.extend(HeldLicence, {
  businessId: Id,
  holder: z.string(),
  state: z.enum(licenceStates),
  /** Why it was rejected, or how it was verified. */
  reason: z.string(),
  /** Readable only by the owner of the business and the staff. */
  documentUrl: z.string(),
  /** When it was submitted. */
  createdAt: Instant,
  checkedAt: z.nullable(Instant),
})
export type Licence = z.infer<typeof Licence>

export const LicenceForStaff = z.extend(Licence, {
  businessName: z.string(),
  businessCategory: z.string(),
})
export type LicenceForStaff = z.infer<typeof LicenceForStaff>

const isDay = (value: string) =>
  /^20\d\d-\d\d-\d\d$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value)

export const LicenceInput = z.object({
  kind: Kind,
  number: pastedLine({ error: () => licenceMessages.blankNumber }, licenceLimits.number),
  holder: lineText({ error: () => licenceMessages.blankHolder }, licenceLimits.holder),
  expiresOn: z
    .string({ error: () => licenceMessages.badDay })
    .check(z.refine(isDay, { error: () => licenceMessages.badDay })),
})
export type LicenceInput = z.infer<typeof LicenceInput>

export const licenceLists = ['waiting', 'verified', 'rejected'] as const
export type LicenceList = (typeof licenceLists)[number]
const LicenceQuery = z.object({ ...pageFields, list: z.enum(licenceLists) })
export type LicenceQuery = z.infer<typeof LicenceQuery>

const files = { document: licenceLimits.documentBytes }
const action = { access: 'market', body: ReasonInput, answer: LicenceForStaff } as const

export const licenceApi = {
  /** Verified licences that are valid today. */
  held: get('/api/businesses/:id/licences', 'List the valid licences of a business', {
    access: 'anyone',
    scope: 'read',
    answer: z.array(HeldLicence),
    freshMinutes: 5,
  }),
  /** In any state, newest first. */
  all: get('/api/businesses/:id/licences/all', 'List all licences of your business', {
    access: 'member',
    answer: z.array(Licence),
    freshMinutes: 0,
  }),
  submit: create('/api/businesses/:id/licences', 'Hand in a licence', {
    access: 'member',
    body: LicenceInput,
    files,
    answer: Licence,
    limit: '20 per hour',
  }),
  /** Corrects a submitted or rejected licence; the document is optional. */
  resubmit: patch('/api/licences/:id', 'Correct a licence', {
    access: 'member',
    body: LicenceInput,
    files,
    answer: Licence,
    limit: '20 per hour',
  }),
  withdraw: del('/api/licences/:id', 'Delete a licence', {
    access: 'member',
    answer: Message,
    hidesContent: true,
  }),
  queue: get('/api/admin/licences', 'List the licences that wait for a decision', {
    access: 'console',
    scope: 'admin:read',
    query: LicenceQuery,
    answer: z.array(LicenceForStaff),
    paged: true,
  }),
  verify: post('/api/admin/licences/:id/verify', 'Verify a licence', { ...action }),
  /** Also revokes a verified licence. */
  reject: post('/api/admin/licences/:id/reject', 'Reject a licence', { ...action, hidesContent: true }),
}
