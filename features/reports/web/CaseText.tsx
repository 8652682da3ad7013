import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpoint } from '#platform/web/query.ts'
import styles from '#ui/layout/Panel.module.css'
import { Button } from '#ui/primitives/Button.tsx'
import { useState } from 'react'
import { reportApi, type Case } from '../contract.ts'
import { queueCopy } from '../copy.ts'

/** What was reported. The text of a private group is loaded on request, which the audit log records. */
export function CaseText({ of: { id, excerpt } }: { of: Case }) {
  const [isOpened, setOpened] = useState(false)
  const opened = useEndpoint(reportApi.read, { params: { id } }, { enabled: isOpened })
  const text = excerpt ?? opened.data?.excerpt
  if (typeof text === 'string') return <span className={styles.excerpt}>{text}</span>
  if (opened.isError) return <span className={styles.excerpt}>{errorMessage(opened.error)}</span>
  return (
    <Button size="s" variant="out" busy={isOpened && queueCopy.loading} onClick={() => setOpened(true)}>
      {queueCopy.openPrivate}
    </Button>
  )
}
