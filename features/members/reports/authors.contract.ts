import { ReasonInput } from '#features/members/audit/contract.ts'
import { UserRef } from '#features/members/people/contract.ts'
import { post } from '#platform/contract/endpoint.ts'

export const reportedAuthorApi = {
  /** Whose the name for a group is under which it was written. Each look is recorded, and the member is told. */
  reveal: post('/api/admin/reports/:id/author', 'See whose a reported name for a group is', {
    access: 'staff',
    body: ReasonInput,
    answer: UserRef,
    limit: '30 per hour',
  }),
}
