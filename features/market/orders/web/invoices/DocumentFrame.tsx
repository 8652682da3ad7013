import { ChevronLeft, Download, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { links } from '#platform/web/links.ts'
import { Button, ButtonLink } from '#ui/primitives/Button.tsx'
import { Icon } from '#ui/primitives/Icon.tsx'
import { invoiceCopy } from '../../invoices.copy.ts'
import styles from './DocumentFrame.module.css'

type DocumentFrameProps = { order: { id: number; reference: string }; pdf: string; children: ReactNode }

/** A document of an order, with the way back, its file and the printer. */
export const DocumentFrame = ({ order, pdf, children }: DocumentFrameProps) => (
  <div className={styles.page}>
    <div className={styles.bar}>
      <a href={links.order(order.id)} className={styles.back}>
        <Icon as={ChevronLeft} size={16} />
        {invoiceCopy.back(order.reference)}
      </a>
      <div className={styles.actions} role="group" aria-label={invoiceCopy.actions}>
        <ButtonLink variant="out" icon={Download} href={pdf} download>
          {invoiceCopy.download}
        </ButtonLink>
        <Button icon={Printer} onClick={() => window.print()}>
          {invoiceCopy.print}
        </Button>
      </div>
    </div>
    {children}
  </div>
)
