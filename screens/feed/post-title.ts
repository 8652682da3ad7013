import type { UserRef } from '#features/members/people/contract.ts'
import { excerptOf } from '#platform/contract/excerpt.ts'

const excerptLimit = 60

/** The title of the page of a post, in the browser's tab and in search engines. */
export const postTitle = ({ user, content }: { user: UserRef; content: string }) =>
  `${user.displayName}: ${excerptOf(content, excerptLimit)}`
