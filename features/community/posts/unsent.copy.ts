/** In the list of what waits for a connection. */
export const unsentPostCopy = {
  like: 'Like a post',
  unlike: 'Take back the like of a post',
  save: 'Save a post',
  unsave: 'Remove a saved post',
}
