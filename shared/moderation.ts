import * as z from 'zod/mini'
import { post } from './http.ts'
import { FeedItem } from './posts.ts'

export const moderationMessages = {
  restored: 'Successfully restored missing post',
  nothing: 'There is no deleted post to restore.',
  restoreTitle: 'Success!',
  failed: 'Error',
  failedText: 'Failed to restore missing post. Please try again.',
  restoring: 'Restoring...',
  staffOnly: 'Administrators only.',
  sampleRemoved: (members: number) =>
    members === 0
      ? 'There is no sample content to remove.'
      : `Removed the sample community of ${members} members.`,
}

export const moderationApi = {
  restoreMissingPost: post('/api/admin/restore-missing-post', {
    access: 'member',
    answer: z.object({ message: z.string(), post: z.nullable(FeedItem) }),
    limit: '10 per hour',
  }),
  removeSample: post('/api/admin/remove-sample-content', {
    access: 'admin',
    answer: z.object({ message: z.string(), members: z.number() }),
  }),
}
