import { Smile } from 'lucide-react'
import type { RefObject } from 'react'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { emojiCopy } from '../copy.ts'

/** Inserts an emoji into a text field. Phones have them on their keyboards. */
export function EmojiButton({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const isWide = useMediaQuery('(width > 900px)')
  const panel = useLazyComponent(() => import('./EmojiPanel.tsx'))
  if (!isWide) return null
  const button = (
    <IconButton
      icon={Smile}
      label={emojiCopy.open}
      aria-haspopup="dialog"
      {...(panel.Component ? {} : panel.preloadProps)}
    />
  )
  return panel.Component ? <panel.Component trigger={button} field={field} /> : button
}
