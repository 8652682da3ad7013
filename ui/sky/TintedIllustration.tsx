import type { ComponentProps } from 'react'
import { useNow } from '#platform/web/now.ts'
import { Illustration } from '#ui/layout/Illustration.tsx'
import { followsSky, skyOf } from './sky.ts'
import styles from './TintedIllustration.module.css'

/** An illustration in the light of the reader's hour. */
export function TintedIllustration(props: ComponentProps<typeof Illustration>) {
  const { hour } = skyOf(new Date(useNow()))
  return (
    <span className={followsSky() ? styles[hour] : undefined}>
      <Illustration {...props} />
    </span>
  )
}
