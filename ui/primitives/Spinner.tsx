import { LoaderCircle } from 'lucide-react'
import { cx } from '#ui/cx.ts'
import { Icon } from './Icon.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import styles from './Spinner.module.css'

/** Appears after 200 ms, so that nothing flashes when the answer is quick. */
export function Spinner({ label, inline }: { label: string; inline?: boolean }) {
  return (
    <div role="status" className={cx(styles.spinner, inline && styles.inline)}>
      <Icon as={LoaderCircle} size={inline ? 18 : 24} className={styles.turning} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </div>
  )
}
