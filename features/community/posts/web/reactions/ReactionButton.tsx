import { Heart } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { reactionNames } from '#platform/contract/reactions.ts'
import { useWaits } from '#platform/web/unsent.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Action } from '#ui/primitives/Action.tsx'
import { ReactionIcon } from '#ui/reactions/ReactionIcon.tsx'
import type { FeedItem } from '../../contract.ts'
import { postCopy } from '../../copy.ts'
import { likePlace } from '../likes.ts'
import { reactionCopy } from './reactions.copy.ts'
import { kindsOf, reactionOf, reactionsCount, useReaction } from './reactions.ts'
import { usePicker } from './use-picker.ts'
import styles from './ReactionButton.module.css'

/** How many kinds are drawn beside the count. */
const maxDrawings = 3

/** A tap likes the post, or takes back what the viewer chose. Pointing, holding or the arrow up opens all five. */
export function ReactionButton({ post }: { post: FeedItem }) {
  const react = useReaction(post)
  const waiting = useWaits(likePlace(post.id))
  const button = useRef<HTMLButtonElement>(null)
  const picker = useLazyComponent(() => import('./ReactionPicker.tsx'))
  const { isOpen, open, close, wasHeld, frameProps } = usePicker(picker.load)
  const [isByKey, setByKey] = useState(false)
  const openByKey = (event: KeyboardEvent) => {
    setByKey(event.key === 'ArrowUp')
    if (event.key !== 'ArrowUp') return
    event.preventDefault()
    open()
  }
  const mine = reactionOf(post)
  const kinds = kindsOf(post)
  const isDrawn = kinds.some((kind) => kind !== 'heart')
  const count = reactionsCount(post)
  return (
    <span className={styles.frame} {...frameProps}>
      <Action
        ref={button}
        icon={Heart}
        picture={isDrawn && <Drawings kinds={kinds.slice(0, maxDrawings)} />}
        tone={isDrawn ? 'chosen' : 'like'}
        pressed={mine !== null}
        label={
          isDrawn ? reactionCopy.reacted(reactionNames.kinds[mine ?? 'heart'], count) : postCopy.like(count)
        }
        aria-keyshortcuts="ArrowUp"
        data-shortcut="l"
        waiting={waiting}
        onClick={() => !wasHeld() && react(mine ?? 'heart')}
        onKeyDown={openByKey}
      >
        {count}
      </Action>
      {picker.Component && (
        <picker.Component
          anchor={button}
          open={isOpen}
          onClose={close}
          takesFocus={isByKey}
          mine={mine}
          onChoose={react}
        />
      )}
    </span>
  )
}

const Drawings = ({ kinds }: { kinds: ReturnType<typeof kindsOf> }) => (
  <span className={styles.drawings}>
    {kinds.map((kind) => (
      <ReactionIcon key={kind} kind={kind} size={18} />
    ))}
  </span>
)
