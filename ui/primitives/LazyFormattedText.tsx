import type { ReactNode } from 'react'
import type { Format } from '#platform/contract/formatted-text.ts'
import { Lazy } from '#ui/overlays/Lazy.tsx'

type LazyFormattedTextProps = {
  format: Format | undefined
  renderText: (text: string) => ReactNode
  /** The text without its format. */
  plain: ReactNode
}

/** Shows a text with its format. Most texts have none, so what shows one loads with the first. */
export const LazyFormattedText = ({ format, renderText, plain }: LazyFormattedTextProps) =>
  format ? (
    <Lazy load={() => import('./FormattedText.tsx')} props={{ format, renderText }} waiting={plain} />
  ) : (
    plain
  )
