import * as z from 'zod/mini'
import { del, get, post } from '#platform/contract/endpoint.ts'
import { PageQuery } from '#platform/contract/fields.ts'
import { FeedItem } from './contract.ts'

const SaveState = z.object({ isSaved: z.boolean() })
export type SaveState = z.infer<typeof SaveState>

/** What a member stores to read it again. */
export const savedPostApi = {
  save: post('/api/posts/:id/save', 'Save a post', {
    access: 'member',
    scope: 'write:posts',
    answer: SaveState,
  }),
  unsave: del('/api/posts/:id/save', 'Remove a post from those you saved', {
    access: 'member',
    scope: 'write:posts',
    answer: SaveState,
  }),
  list: get('/api/users/me/saved', 'List the posts you saved', {
    shows: ['posts'],
    access: 'member',
    scope: 'read',
    query: PageQuery,
    answer: z.array(FeedItem),
    paged: true,
    mayLag: true,
    offline: true,
  }),
}

const HiddenState = z.object({ isHidden: z.boolean() })

/** 'Not for me': the post leaves every list that the viewer reads, until it is shown again. */
export const hiddenApi = {
  hide: post('/api/posts/:id/hidden', 'Hide a post from your feed', {
    access: 'member',
    scope: 'write:posts',
    answer: HiddenState,
  }),
  showAgain: del('/api/posts/:id/hidden', 'Show a hidden post again', {
    access: 'member',
    scope: 'write:posts',
    answer: HiddenState,
  }),
}
