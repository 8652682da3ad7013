import { ChevronLeft } from 'lucide-react'
import { businessApi, businessMessages, type Business } from '#shared/businesses.ts'
import { can } from '#shared/permissions.ts'
import { isMissing } from '#web/client/call.ts'
import { links } from '#web/client/links.ts'
import { usePageTitle } from '#web/client/navigation.ts'
import { useId } from '#web/client/params.ts'
import { useAnswer } from '#web/client/query.ts'
import { useMe } from '#web/client/viewer.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Problem } from '#web/ui/Problem.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { CaseOverdue } from './CaseOverdue.tsx'
import { SellerOrders } from './SellerOrders.tsx'
import { listWords, orderWords } from './orderWords.ts'
import styles from './OrderPage.module.css'

/** The orders of one's own business. */
export function ShopOrdersPage() {
  const id = useId()
  return <Page columns={1}>{id === null ? <Missing /> : <Asked id={id} />}</Page>
}

function Asked({ id }: { id: number }) {
  const me = useMe()
  const business = useAnswer(businessApi.read, { params: { id } })
  usePageTitle(business.data && listWords.shopTitle(business.data.name))
  if (me === null)
    return (
      <Empty
        level={1}
        large
        art="quiet-night"
        title={orderWords.notLoggedIn}
        text={orderWords.notLoggedInText}
        action={<ButtonLink href={links.loginFrom(links.shopOrders(id))}>{orderWords.login}</ButtonLink>}
      />
    )
  if (isMissing(business.error)) return <Missing />
  if (business.isPending || !me) return <ListSkeleton label={listWords.loading} rows={5} />
  if (business.isError)
    return (
      <Problem
        level={1}
        title={listWords.failed}
        text={listWords.failedText}
        retry={listWords.retry}
        onRetry={() => void business.refetch()}
      />
    )
  return can.sellAt({ id: me.id, role: me.role }, business.data) ? (
    <Whole business={business.data} />
  ) : (
    <Missing text={listWords.notYours} />
  )
}

const Missing = ({ text = orderWords.missingText }: { text?: string }) => (
  <Empty
    level={1}
    large
    art="notfound-milestone"
    title={businessMessages.missing}
    text={text}
    action={<ButtonLink href={links.directory}>{listWords.toDirectory}</ButtonLink>}
  />
)

const Whole = ({ business: { id, name } }: { business: Business }) => (
  <>
    <a href={links.business(id)} className={styles.back}>
      <Icon as={ChevronLeft} size={16} />
      {listWords.backToBusiness}
    </a>
    <PageHead title={listWords.shopTitle(name)} />
    <CaseOverdue businessId={id} />
    <SellerOrders businessId={id} />
  </>
)
