import { catalogue } from '#platform/contract/catalogue.ts'
/** In the list of what waits for a connection. */
export const unsentFollowCopy = catalogue('unsentFollowCopy', {
  follow: 'Follow a member',
  unfollow: 'Unfollow a member',
})
