import type { ReactNode } from 'react'
import type { UserRef } from '#features/members/people/contract.ts'
import { Illustration } from '#ui/layout/Illustration.tsx'
import type { ComponentModule } from '#ui/overlays/component-module.ts'
import { DialogBody, DialogFooter } from '#ui/overlays/Dialog.tsx'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import type { ReportKind, ReportType } from '../contract.ts'
import { reportCopy } from '../copy.ts'
import type { Receipt } from '../receipt.contract.ts'
import { receiptCopy } from '../receipt.copy.ts'
import styles from './ReportReceipt.module.css'

/** Muting and blocking build on reports, so that app/ hands them down. */
export type LoadAuthorActions = () => Promise<ComponentModule<{ person: UserRef }>>

type ReceiptProps = {
  receipt: Receipt
  type: ReportType
  /** What the member has just said is wrong. */
  kind?: ReportKind | undefined
  loadAuthorActions: LoadAuthorActions
  onClose: () => void
}

/** What the member knows of their report, and what else they can do. */
export function ReportReceipt({ receipt, type, kind, loadAuthorActions, onClose }: ReceiptProps) {
  const { number, isNew, author } = receipt
  const isHidden = type === 'post' || type === 'event'
  return (
    <>
      <DialogBody className={styles.body}>
        <div className={styles.head} role="status">
          <Illustration name="quiet-night" />
          <Heading level={2}>{isNew ? receiptCopy.title : receiptCopy.already}</Heading>
          <p>
            {receiptCopy.number(number)} {isNew && (isHidden ? receiptCopy.hidden : receiptCopy.folded)}
          </p>
        </div>
        <p>{receiptCopy.next}</p>
        <dl className={styles.facts}>
          {kind && <Fact name={receiptCopy.youSaid}>{reportCopy.kinds[kind]}</Fact>}
          <Fact name={receiptCopy.outcome}>{receiptCopy.outcomeText}</Fact>
        </dl>
        {author && <Lazy load={loadAuthorActions} props={{ person: author }} />}
        <Text tone="muted" size="sm" className={styles.danger}>
          {reportCopy.danger}
        </Text>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{receiptCopy.done}</Button>
      </DialogFooter>
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
