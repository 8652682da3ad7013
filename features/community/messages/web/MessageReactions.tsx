import { reactionNames, reactionKinds } from '#platform/contract/reactions.ts'
import { cx } from '#ui/cx.ts'
import { VisuallyHidden } from '#ui/primitives/VisuallyHidden.tsx'
import { ReactionIcon } from '#ui/reactions/ReactionIcon.tsx'
import type { Message } from '../contract.ts'
import { useMessageReaction } from './message-reactions.ts'
import styles from './MessageReactions.module.css'

/** Below a bubble: each kind that was chosen, and how often where it is more than once. A press joins in, or takes the own one back. */
export function MessageReactions({ message, canReact }: { message: Message; canReact: boolean }) {
  const react = useMessageReaction(message)
  const { reactions = {}, myReaction } = message
  const chosen = reactionKinds.filter((kind) => reactions[kind])
  if (chosen.length === 0) return null
  return (
    <div role="group" aria-label={reactionNames.bar} className={styles.reactions}>
      {chosen.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={kind === myReaction}
          disabled={!canReact}
          className={cx(styles.reaction, kind === myReaction && styles.mine)}
          onClick={() => react(kind)}
        >
          <ReactionIcon kind={kind} size={18} />
          <VisuallyHidden>{reactionNames.kinds[kind]}</VisuallyHidden>
          {(reactions[kind] ?? 0) > 1 && reactions[kind]}
        </button>
      ))}
    </div>
  )
}
