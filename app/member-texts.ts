import type { Endpoint } from '#platform/contract/endpoint.ts'
import { moreAlts } from '#platform/contract/photo-input.ts'
import { businessApi } from '#features/businesses/contract.ts'
import { discussionApi } from '#features/discussions/contract.ts'
import { groupApi } from '#features/groups/contract.ts'
import { postApi } from '#features/posts/contract.ts'
import type { ReportType } from '#features/reports/contract.ts'

type MemberTexts = {
  /** The fields of the body that other members read. */
  fields: readonly string[]
  /** Its author is warned when it looks like an offer of cannabis; staff see it as this. */
  warnedAs?: ReportType
}

const ofPost = ['content', 'title', 'time', 'location', 'alt', ...Object.keys(moreAlts)]
const ofGroup = ['name', 'description']
const ofBusiness = ['name', 'description', 'location']

/** What members write for others to read, by endpoint. app/checked-routes.ts checks it before the action. */
export const memberTexts = new Map<Endpoint, MemberTexts>([
  [postApi.create, { fields: ofPost, warnedAs: 'post' }],
  [postApi.edit, { fields: ofPost, warnedAs: 'post' }],
  [discussionApi.create, { fields: ['title', 'content'], warnedAs: 'discussion' }],
  [discussionApi.edit, { fields: ['title', 'content'], warnedAs: 'discussion' }],
  [groupApi.create, { fields: ofGroup, warnedAs: 'group' }],
  [groupApi.edit, { fields: ofGroup, warnedAs: 'group' }],
  [businessApi.create, { fields: ofBusiness, warnedAs: 'business' }],
  [businessApi.edit, { fields: ofBusiness, warnedAs: 'business' }],
])
