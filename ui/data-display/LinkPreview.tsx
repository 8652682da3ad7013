import type { ComponentProps } from 'react'
import { cx } from '#ui/cx.ts'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import type { LinkCard } from './LinkCard.tsx'
import styles from './LinkPreview.module.css'

/** The card of a link. Its space is there from the start; the card itself loads when it is shown. */
export const LinkPreview = ({ preview, stacked }: ComponentProps<typeof LinkCard>) => (
  <div className={cx(styles.slot, preview.image && styles.pictured, stacked && styles.stacked)}>
    <Lazy load={() => import('./LinkCard.tsx')} props={{ preview, stacked }} />
  </div>
)
