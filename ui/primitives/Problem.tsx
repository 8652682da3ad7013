import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Empty } from './Empty.tsx'

type ProblemProps = {
  title: ReactNode
  text?: ReactNode
  level?: 1 | 2 | 3
  retry?: string
  onRetry?: () => void
  busy?: string | false
}

/** An error state: what failed, on whose side, and a button to try again. */
export function Problem({ title, text, level, retry, onRetry, busy }: ProblemProps) {
  const again = retry && onRetry && (
    <Button icon={RotateCw} onClick={onRetry} busy={busy}>
      {retry}
    </Button>
  )
  return (
    <div role="alert">
      <Empty art="error-windpump" title={title} text={text} level={level} action={again} />
    </div>
  )
}
