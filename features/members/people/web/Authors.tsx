import { links } from '#platform/web/links.ts'
import { Avatar, type AvatarSize } from '#ui/primitives/Avatar.tsx'
import { Badge } from '#ui/primitives/Badge.tsx'
import type { AuthorRef } from '../authors.contract.ts'
import { peopleCopy } from '../copy.ts'

type AuthorAvatarProps = { user: AuthorRef; size: AvatarSize; online?: string | false }

/** The picture of somebody who wrote something; of an alias its first letter, in its colour. */
export const AuthorAvatar = ({ user, ...look }: AuthorAvatarProps) => (
  <Avatar id={user.id ?? user.tint} name={user.displayName} src={user.avatarUrl} {...look} />
)

/** With a link to the profile, where there is one. */
export const LinkedAvatar = (props: AuthorAvatarProps) =>
  props.user.id === null ? (
    <AuthorAvatar {...props} />
  ) : (
    <a href={links.profile(props.user.id)} tabIndex={-1} aria-hidden>
      <AuthorAvatar {...props} />
    </a>
  )

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
