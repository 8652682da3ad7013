import { ChevronLeft, Download, Printer } from 'lucide-react'
import { invoiceApi, invoiceNumberOf, invoicePdf, type Invoice } from '../contract.ts'
import { isMissing } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { usePageTitle } from '#platform/web/navigation.ts'
import { useId } from '#platform/web/params.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { useMe } from '#features/people/web/viewer.ts'
import { Button, ButtonLink } from '#ui/primitives/Button.tsx'
import { Icon } from '#ui/primitives/Icon.tsx'
import { LogInFirst } from '#ui/layout/LogInFirst.tsx'
import { EntityView } from '#ui/layout/EntityView.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { PostSkeleton } from '#ui/layout/Skeleton.tsx'
import { InvoiceSheet } from './InvoiceSheet.tsx'
import { invoiceCopy, invoiceMessages } from '../copy.ts'
import styles from './InvoicePage.module.css'

export function InvoicePage() {
  const id = useId()
  const me = useMe()
  const invoice = useEndpoint(
    invoiceApi.read,
    { params: { id: id ?? 0 } },
    { enabled: Boolean(me) && id !== null },
  )
  usePageTitle(invoice.data && invoiceNumberOf(invoice.data.number))
  return (
    <Page columns={1}>
      {me === null && id !== null ? (
        <LogInFirst words={invoiceCopy} href={links.loginFrom(links.invoice(id))} />
      ) : (
        <EntityView
          answer={invoice}
          isMissing={id === null || isMissing(invoice.error)}
          missing={{
            title: invoiceMessages.missing,
            text: invoiceCopy.missingText,
            back: invoiceCopy.allOrders,
            href: links.orders,
          }}
          loading={invoiceCopy.loading}
          waiting={<PostSkeleton label={invoiceCopy.loading} picture={false} />}
          failed={{ title: invoiceCopy.failed, text: invoiceCopy.failedText, retry: invoiceCopy.retry }}
        >
          {(found) => <Whole id={id ?? 0} invoice={found} />}
        </EntityView>
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
          {invoiceCopy.back(invoice.reference)}
        </a>
        <div className={styles.actions} role="group" aria-label={invoiceCopy.actions}>
          <ButtonLink variant="out" icon={Download} href={invoicePdf(id)} download>
            {invoiceCopy.download}
          </ButtonLink>
          <Button icon={Printer} onClick={() => window.print()}>
            {invoiceCopy.print}
          </Button>
        </div>
      </div>
      <InvoiceSheet invoice={invoice} />
    </div>
  )
}
