import { invoiceApi, invoicePdf } from '#features/market/orders/invoices.contract.ts'
import { invoiceCopy, invoiceMessages } from '#features/market/orders/invoices.copy.ts'
import { DocumentFrame } from '#features/market/orders/web/invoices/DocumentFrame.tsx'
import { InvoiceSheet } from '#features/market/orders/web/invoices/InvoiceSheet.tsx'
import { invoiceNumberOf } from '#features/market/payments/document-numbers.ts'
import { useMe } from '#features/members/people/web/viewer.ts'
import { isMissing } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { usePageTitle } from '#platform/web/navigation.ts'
import { useId } from '#platform/web/params.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { EntityView } from '#ui/layout/EntityView.tsx'
import { LogInFirst } from '#ui/layout/LogInFirst.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { PostSkeleton } from '#ui/layout/Skeleton.tsx'

export function InvoiceScreen() {
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
          {(found) => (
            <DocumentFrame
              order={{ id: found.orderId, reference: found.reference }}
              pdf={invoicePdf(found.orderId)}
            >
              <InvoiceSheet invoice={found} />
            </DocumentFrame>
          )}
        </EntityView>
      )}
    </Page>
  )
}
