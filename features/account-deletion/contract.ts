import * as z from 'zod/mini'
import { ConfirmInput, passwordLimit } from '#features/accounts/contract.ts'
import { Message } from '#platform/contract/fields.ts'
import { del, post } from '#platform/contract/endpoint.ts'

export const leavingLimits = { returnDays: 30 }

export const leavingMessages = {
  postsDeleted: (count: number) =>
    count === 0
      ? 'There was nothing to delete.'
      : `Deleted ${count === 1 ? 'one post' : `${count} posts`}. For 30 days Restore Missing Post brings them back, the latest first.`,
  deactivated: 'Your account is deactivated. Log in within 30 days and everything is back.',
  erased: 'Your account and everything in it is gone.',
  lastAdmin: 'You are the only administrator. Make somebody else one first.',
}

export const leavingApi = {
  deletePosts: del('/api/users/me/posts', {
    access: 'member',
    body: ConfirmInput,
    answer: z.object({ message: z.string(), count: z.number() }),
    limit: passwordLimit,
  }),
  deactivate: post('/api/users/me/deactivate', {
    access: 'member',
    body: ConfirmInput,
    answer: Message,
    limit: passwordLimit,
  }),
  erase: del('/api/users/me', {
    access: 'member',
    body: ConfirmInput,
    answer: Message,
    limit: passwordLimit,
  }),
  /** All that is kept about the member, section by section. */
  export: post('/api/users/me/export', {
    access: 'member',
    body: ConfirmInput,
    answer: z.record(z.string(), z.unknown()),
    limit: ['5 per quarter', '20 per day'],
  }),
}
