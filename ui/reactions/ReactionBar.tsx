import { useRef, type KeyboardEvent } from 'react'
import { reactionKinds, type ReactionKind } from '#platform/contract/reactions.ts'
import { ReactionIcon } from './ReactionIcon.tsx'
import styles from './ReactionBar.module.css'

type ReactionBarProps = {
  label: string
  names: Record<ReactionKind, string>
  mine: ReactionKind | null
  onChoose: (kind: ReactionKind) => void
}

/** The five reactions in a row. The arrow keys move between them. */
export function ReactionBar({ label, names, mine, onChoose }: ReactionBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((button) => button === document.activeElement)
    buttons.at((at + step) % buttons.length)?.focus()
  }
  return (
    <div ref={bar} role="toolbar" tabIndex={-1} aria-label={label} className={styles.bar} onKeyDown={move}>
      {reactionKinds.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-label={names[kind]}
          aria-pressed={kind === mine}
          className={styles.choice}
          onClick={() => onChoose(kind)}
        >
          <ReactionIcon kind={kind} size={28} />
          <span className={styles.name} aria-hidden>
            {names[kind]}
          </span>
        </button>
      ))}
    </div>
  )
}
