import { useState, type ComponentProps } from 'react'
import { Illustration } from '#ui/layout/Illustration.tsx'
import { followsSky, skyOf } from './sky.ts'
import styles from './TintedIllustration.module.css'

/** An illustration in the light of the reader's hour. */
export function TintedIllustration(props: ComponentProps<typeof Illustration>) {
  const [{ hour }] = useState(() => skyOf(new Date()))
  return (
    <span className={followsSky() ? styles[hour] : undefined}>
      <Illustration {...props} />
    </span>
  )
}
