import { links } from '#platform/web/links.ts'
import { Avatar, type AvatarSize } from '#ui/primitives/Avatar.tsx'
import { Badge } from '#ui/primitives/Badge.tsx'
import type { AliasColour } from '../alias-colours.ts'
import { aliasBadgeCopy } from '../alias.copy.ts'
import type { AuthorRef } from '../authors.contract.ts'

const tints = { bush: 0, clay: 3, indigo: 2, sage: 4, gold: 1, rain: 6 } satisfies Record<AliasColour, number>

export const tintOf = (colour: AliasColour) => tints[colour]

type AuthorAvatarProps = { user: AuthorRef; size: AvatarSize; online?: string | false }

/** The picture of somebody who wrote something; of an alias its first letter, in its colour. */
export const AuthorAvatar = ({ user, size, online }: AuthorAvatarProps) => (
  <Avatar
    id={user.id ?? 0}
    name={user.displayName}
    src={user.avatarUrl}
    size={size}
    {...(online === undefined ? {} : { online })}
    {...(user.type === 'alias' ? { tint: tintOf(user.colour) } : {})}
  />
)

/** With a link to the profile, where there is one. */
export const LinkedAvatar = (props: AuthorAvatarProps) =>
  props.user.type === 'alias' ? (
    <AuthorAvatar {...props} />
  ) : (
    <a href={links.profile(props.user.id)} tabIndex={-1} aria-hidden>
      <AuthorAvatar {...props} />
    </a>
  )

/** The name, which is a link to the profile unless it is a name for a group. */
export const AuthorName = ({ user, handleClass }: { user: AuthorRef; handleClass?: string | undefined }) =>
  user.type === 'alias' ? (
    <>
      <bdi>{user.displayName}</bdi>{' '}
      <Badge size="s" tone="out">
        {aliasBadgeCopy.label}
      </Badge>
    </>
  ) : (
    <a href={links.profile(user.id)}>
      <bdi data-premium={user.isPremium}>{user.displayName}</bdi>
      {handleClass !== undefined && (
        <>
          {' '}
          <span className={handleClass}>@{user.username}</span>
        </>
      )}
    </a>
  )
