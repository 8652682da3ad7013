import { ChevronLeft, Download, Printer } from 'lucide-react'
import { invoiceApi, invoiceMessages, invoiceNumberOf, invoicePdf } from '#shared/invoices.ts'
import { isMissing } from '#web/client/call.ts'
import { links } from '#web/client/links.ts'
import { usePageTitle } from '#web/client/navigation.ts'
import { useId } from '#web/client/params.ts'
import { useAnswer } from '#web/client/query.ts'
import { useMe } from '#web/client/viewer.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Problem } from '#web/ui/Problem.tsx'
import { PostSkeleton } from '#web/ui/Skeleton.tsx'
import { InvoiceSheet } from './InvoiceSheet.tsx'
import { invoiceWords } from './invoiceWords.ts'
import styles from './InvoicePage.module.css'

export function InvoicePage() {
  const id = useId()
  return <Page columns={1}>{id === null ? <Missing /> : <Asked id={id} />}</Page>
}

function Asked({ id }: { id: number }) {
  const me = useMe()
  const invoice = useAnswer(invoiceApi.read, { params: { id } }, { enabled: Boolean(me) })
  usePageTitle(invoice.data && invoiceNumberOf(invoice.data.number))
  if (me === null) return <NotLoggedIn id={id} />
  if (isMissing(invoice.error)) return <Missing />
  if (invoice.isPending) return <PostSkeleton label={invoiceWords.loading} picture={false} />
  if (invoice.isError)
    return (
      <Problem
        level={1}
        title={invoiceWords.failed}
        text={invoiceWords.failedText}
        retry={invoiceWords.retry}
        onRetry={() => void invoice.refetch()}
      />
    )
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <a href={links.order(id)} className={styles.back}>
          <Icon as={ChevronLeft} size={16} />
          {invoiceWords.back(invoice.data.reference)}
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
      <InvoiceSheet invoice={invoice.data} />
    </div>
  )
}

const Missing = () => (
  <Empty
    level={1}
    large
    art="notfound-milestone"
    title={invoiceMessages.missing}
    text={invoiceWords.missingText}
    action={<ButtonLink href={links.orders}>{invoiceWords.allOrders}</ButtonLink>}
  />
)

const NotLoggedIn = ({ id }: { id: number }) => (
  <Empty
    level={1}
    large
    art="quiet-night"
    title={invoiceWords.notLoggedIn}
    text={invoiceWords.notLoggedInText}
    action={<ButtonLink href={links.loginFrom(links.invoice(id))}>{invoiceWords.login}</ButtonLink>}
  />
)
