import { Avatar, type AvatarSize } from '#ui/primitives/Avatar.tsx'
import type { AuthorRef } from '../authors.contract.ts'

export type AuthorAvatarProps = { user: AuthorRef; size: AvatarSize; online?: string | false }

/** Shows the picture of somebody who wrote something, and for an alias its first letter in its colour. */
export const AuthorAvatar = ({ user, ...look }: AuthorAvatarProps) => (
  <Avatar id={user.id ?? user.tint} name={user.displayName} src={user.avatarUrl} {...look} />
)
