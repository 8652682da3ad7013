import { ChevronLeft, Download, Printer } from 'lucide-react'
import { invoiceApi, invoiceMessages, invoiceNumberOf, invoicePdf, type Invoice } from '#shared/invoices.ts'
import { isMissing } from '#web/client/call.ts'
import { links } from '#web/client/links.ts'
import { usePageTitle } from '#web/client/navigation.ts'
import { useId } from '#web/client/params.ts'
import { useAnswer } from '#web/client/query.ts'
import { useMe } from '#web/client/viewer.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { LogInFirst } from '#web/ui/LogInFirst.tsx'
import { OneThing } from '#web/ui/OneThing.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PostSkeleton } from '#web/ui/Skeleton.tsx'
import { InvoiceSheet } from './InvoiceSheet.tsx'
import { invoiceWords } from './invoiceWords.ts'
import styles from './InvoicePage.module.css'

export function InvoicePage() {
  const id = useId()
  const me = useMe()
  const invoice = useAnswer(
    invoiceApi.read,
    { params: { id: id ?? 0 } },
    { enabled: Boolean(me) && id !== null },
  )
  usePageTitle(invoice.data && invoiceNumberOf(invoice.data.number))
  return (
    <Page columns={1}>
      {me === null && id !== null ? (
        <LogInFirst words={invoiceWords} href={links.loginFrom(links.invoice(id))} />
      ) : (
        <OneThing
          answer={invoice}
          isMissing={id === null || isMissing(invoice.error)}
          missing={{
            title: invoiceMessages.missing,
            text: invoiceWords.missingText,
            back: invoiceWords.allOrders,
            href: links.orders,
          }}
          loading={invoiceWords.loading}
          waiting={<PostSkeleton label={invoiceWords.loading} picture={false} />}
          failed={{ title: invoiceWords.failed, text: invoiceWords.failedText, retry: invoiceWords.retry }}
        >
          {(found) => <Whole id={id ?? 0} invoice={found} />}
        </OneThing>
      )}
    </Page>
  )
}

function Whole({ id, invoice }: { id: number; invoice: Invoice }) {
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <a href={links.order(id)} className={styles.back}>
          <Icon as={ChevronLeft} size={16} />
          {invoiceWords.back(invoice.reference)}
        </a>
        <div className={styles.actions} role="group" aria-label={invoiceWords.actions}>
          <ButtonLink variant="out" icon={Download} href={invoicePdf(id)} download>
            {invoiceWords.download}
          </ButtonLink>
          <Button icon={Printer} onClick={() => window.print()}>
            {invoiceWords.print}
          </Button>
        </div>
      </div>
      <InvoiceSheet invoice={invoice} />
    </div>
  )
}
