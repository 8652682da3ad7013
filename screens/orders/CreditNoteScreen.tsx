import { creditNotePdf, invoiceApi } from '#features/market/orders/invoices.contract.ts'
import { creditNoteCopy, invoiceCopy, invoiceMessages } from '#features/market/orders/invoices.copy.ts'
import { CreditNoteSheet } from '#features/market/orders/web/invoices/CreditNoteSheet.tsx'
import { DocumentFrame } from '#features/market/orders/web/invoices/DocumentFrame.tsx'
import { creditNoteNumberOf } from '#features/market/payments/document-numbers.ts'
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

export function CreditNoteScreen() {
  const id = useId()
  const me = useMe()
  const note = useEndpoint(
    invoiceApi.readCreditNote,
    { params: { id: id ?? 0 } },
    { enabled: Boolean(me) && id !== null },
  )
  usePageTitle(note.data && creditNoteNumberOf(note.data.number))
  return (
    <Page columns={1}>
      {me === null && id !== null ? (
        <LogInFirst
          words={{ ...invoiceCopy, notLoggedInText: creditNoteCopy.notLoggedInText }}
          href={links.loginFrom(links.creditNote(id))}
        />
      ) : (
        <EntityView
          answer={note}
          isMissing={id === null || isMissing(note.error)}
          missing={{
            title: invoiceMessages.noCreditNote,
            text: creditNoteCopy.missingText,
            back: invoiceCopy.allOrders,
            href: links.orders,
          }}
          loading={creditNoteCopy.loading}
          waiting={<PostSkeleton label={creditNoteCopy.loading} picture={false} />}
          failed={{ title: creditNoteCopy.failed, text: invoiceCopy.failedText, retry: invoiceCopy.retry }}
        >
          {(found) => (
            <DocumentFrame
              order={{ id: found.orderId, reference: found.reference }}
              pdf={creditNotePdf(found.id)}
            >
              <CreditNoteSheet note={found} />
            </DocumentFrame>
          )}
        </EntityView>
      )}
    </Page>
  )
}
