import * as z from 'zod/mini'
import { FeedItem } from '#features/posts/contract.ts'
import { PageQuery } from '#platform/contract/fields.ts'
import { get } from '#platform/contract/endpoint.ts'

export const groupPostApi = {
  list: get('/api/groups/:id/posts', {
    access: 'anyone',
    query: PageQuery,
    answer: z.array(FeedItem),
    paged: true,
  }),
}
