import { useState, type ReactNode } from 'react'
import type { ReportType } from '../contract.ts'
import { reportMenuCopy } from '../menu.copy.ts'
import { useIsReported } from './reported-items.ts'
import styles from './Reported.module.css'

type ReportedProps = { type: ReportType; id: number; children: ReactNode }

/** Folds what the viewer has just reported into a line that opens it again. */
export function Reported({ type, id, children }: ReportedProps) {
  const isReported = useIsReported(type, id)
  const [isOpen, setOpen] = useState(false)
  if (!isReported || isOpen) return children
  return (
    <p className={styles.line}>
      {reportMenuCopy.reported} ·{' '}
      <button type="button" className={styles.show} onClick={() => setOpen(true)}>
        {reportMenuCopy.show}
      </button>
    </p>
  )
}
