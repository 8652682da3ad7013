import { ButtonLink } from '#ui/primitives/Button.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'

type LogInFirstProps = {
  words: { notLoggedIn: string; notLoggedInText: string; login: string }
  /** The login page, with the way back to this page. */
  href: string
}

/** Shown to visitors instead of a page for members. */
export const LogInFirst = ({ words, href }: LogInFirstProps) => (
  <Empty
    level={1}
    large
    art="quiet-night"
    title={words.notLoggedIn}
    text={words.notLoggedInText}
    action={<ButtonLink href={href}>{words.login}</ButtonLink>}
  />
)
