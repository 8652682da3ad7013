import { Smile } from 'lucide-react'
import type { RefObject } from 'react'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { emojiCopy } from '../copy.ts'
import styles from './EmojiButton.module.css'

/** Inserts an emoji into a text field. Phones have them on their keyboards. */
export function EmojiButton({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const panel = useLazyComponent(() => import('./EmojiPanel.tsx'))
  const button = (
    <IconButton
      icon={Smile}
      label={emojiCopy.open}
      className={styles.button}
      aria-haspopup="dialog"
      {...(panel.Component ? {} : panel.preloadProps)}
    />
  )
  return panel.Component ? <panel.Component trigger={button} field={field} /> : button
}
