import { catalogue } from '#platform/contract/catalogue.ts'
/** In the list of what waits for a connection. */
export const unsentPostCopy = catalogue('unsentPostCopy', {
  like: 'Like a post',
  unlike: 'Take back the like of a post',
  save: 'Save a post',
  unsave: 'Remove a saved post',
})
