import * as z from 'zod/mini'
import { ConfirmInput, CurrentPassword, passwordLimit } from '#features/members/accounts/contract.ts'
import { del, post } from '#platform/contract/endpoint.ts'
import { Message } from '#platform/contract/fields.ts'

export const leavingLimits = { returnDays: 30 }
export const leavingApi = {
  deletePosts: del('/api/users/me/posts', 'Delete all your posts', {
    access: 'member',
    body: ConfirmInput,
    answer: z.object({ message: z.string(), count: z.number() }),
    hidesContent: true,
    limit: passwordLimit,
  }),
  deactivate: post('/api/users/me/deactivate', 'Deactivate your account', {
    access: 'member',
    body: ConfirmInput,
    answer: Message,
    hidesContent: true,
    limit: passwordLimit,
  }),
  erase: del('/api/users/me', 'Delete your account', {
    access: 'member',
    body: ConfirmInput,
    answer: Message,
    hidesContent: true,
    limit: passwordLimit,
  }),
  /** Leaves all discreet groups and deletes everything written in them. */
  forgetHealth: post('/api/users/me/forget-health', 'Erase what you wrote about your health', {
    access: 'member',
    body: z.object({ currentPassword: CurrentPassword }),
    answer: Message,
    hidesContent: true,
    limit: passwordLimit,
  }),
  /** Everything stored about the member, section by section. */
  export: post('/api/users/me/export', 'Ask for a copy of your data', {
    access: 'member',
    body: ConfirmInput,
    answer: z.record(z.string(), z.unknown()),
    limit: ['5 per quarter', '20 per day'],
  }),
}
