import * as z from 'zod/mini'
import { Discussion } from '#features/discussions/contract.ts'
import { Post } from '#features/posts/contract.ts'
import { get } from '#platform/contract/endpoint.ts'
import { text } from '#platform/contract/fields.ts'
import { groupSearchMessages } from './copy.ts'

export const groupSearchLimits = {
  words: 100,
  /** Of discussions and of posts, the newest. */
  found: 20,
}

export const GroupSearch = z.object({
  /** Where nothing has the words that were asked for: what was searched instead. */
  corrected: z.nullable(z.string()),
  discussions: z.array(Discussion),
  posts: z.array(Post),
})
export type GroupSearch = z.infer<typeof GroupSearch>

export const groupSearchApi = {
  search: get('/api/groups/:id/search', {
    access: 'anyone',
    query: z.object({ q: text(groupSearchMessages.blank, groupSearchLimits.words) }),
    answer: GroupSearch,
    limit: '120 per minute',
  }),
}
