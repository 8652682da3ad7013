import { catalogue } from '#platform/contract/catalogue.ts'
/** In the list of what waits for a connection. */
export const unsentRsvpCopy = catalogue('unsentRsvpCopy', {
  going: (title: string) => `Going to ${title}`,
  notGoing: (title: string) => `Not going to ${title}`,
})
