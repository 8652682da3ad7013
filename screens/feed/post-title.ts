import type { AuthorRef } from '#features/members/people/authors.contract.ts'
import { isAlias } from '#features/members/people/is-alias.ts'
import { excerptOf } from '#platform/contract/excerpt.ts'

const excerptLimit = 60

/** The title of the page of a post, in the browser's tab and in search engines. */
export const postTitle = ({ user, content }: { user: AuthorRef; content: string }) =>
  isAlias(user)
    ? excerptOf(content, excerptLimit)
    : `${user.displayName}: ${excerptOf(content, excerptLimit)}`

/** Who wrote it, in the first paint. */
export const authorLine = (user: AuthorRef) =>
  isAlias(user) ? user.displayName : `${user.displayName} @${user.username}`
