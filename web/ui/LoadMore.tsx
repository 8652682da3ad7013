import { Button } from './Button.tsx'

type LoadMoreProps = {
  onClick: () => void
  more: string
  busy?: string | false
  /** Said instead of `more` at the end of the list. */ end?: string | false
}

export function LoadMore({ onClick, more, busy, end }: LoadMoreProps) {
  if (end)
    return (
      <Button size="l" wide disabled>
        {end}
      </Button>
    )
  return (
    <Button variant="out" size="l" wide busy={busy} onClick={onClick}>
      {more}
    </Button>
  )
}
