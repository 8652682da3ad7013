import { links } from '#platform/web/links.ts'
import { Badge } from '#ui/primitives/Badge.tsx'
import type { AuthorRef } from '../authors.contract.ts'
import { peopleCopy } from '../copy.ts'

/** The name, which is a link to the profile unless it is a name for a group. */
export const AuthorName = ({ user, handleClass }: { user: AuthorRef; handleClass?: string | undefined }) =>
  user.id === null ? (
    <>
      <bdi>{user.displayName}</bdi>{' '}
      <Badge size="s" tone="out">
        {peopleCopy.alias}
      </Badge>
    </>
  ) : (
    <a href={links.profile(user.id)}>
      <bdi data-premium={user.isPremium}>{user.displayName}</bdi>{' '}
      {handleClass && <span className={handleClass}>@{user.username}</span>}
    </a>
  )
