import { links } from '#platform/web/links.ts'
import { AuthorAvatar, type AuthorAvatarProps } from './AuthorAvatar.tsx'

/** The picture links to the author's profile; an alias has none. */
export const LinkedAvatar = (props: AuthorAvatarProps) =>
  props.user.id === null ? (
    <AuthorAvatar {...props} />
  ) : (
    <a href={links.profile(props.user.id)} tabIndex={-1} aria-hidden>
      <AuthorAvatar {...props} />
    </a>
  )
