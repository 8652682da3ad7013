import { catalogue } from '#platform/contract/catalogue.ts'
/** In the list of what waits for a connection. */
export const unsentPostCopy = catalogue('unsentPostCopy', {
  like: 'Like a post',
  unlike: 'Unlike a post',
  react: 'React to a post',
  save: 'Save a post',
  unsave: 'Remove a saved post',
  hide: { post: 'Hide a post', event: 'Hide an event' },
  showAgain: { post: 'Show a hidden post again', event: 'Show a hidden event again' },
})
