/** In the list of what waits for a connection. */
export const unsentRsvpCopy = {
  going: (title: string) => `Going to ${title}`,
  notGoing: (title: string) => `Not going to ${title}`,
}
