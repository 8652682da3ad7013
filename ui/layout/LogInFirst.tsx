import { ButtonLink } from '#ui/primitives/Button.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'

type LogInFirstProps = {
  words: { notLoggedIn: string; notLoggedInText: string; login: string }
  /** To the log-in and back. */
  href: string
}

/** A page that is for members alone, opened by a visitor. */
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
