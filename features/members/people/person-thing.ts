import type { AuthorRef } from './authors.contract.ts'
import { isAlias } from './is-alias.ts'

/** An author in the words of schema.org. A name for a group leads nowhere. */
export const personThing = (user: AuthorRef, origin: string) => ({
  '@type': 'Person' as const,
  name: user.displayName,
  ...(isAlias(user) ? {} : { url: `${origin}/@${user.username}` }),
})
