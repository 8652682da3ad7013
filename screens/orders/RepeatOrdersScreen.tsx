import { ChevronLeft } from 'lucide-react'
import { orderCopy } from '#features/market/orders/copy.ts'
import { repeatOrderApi } from '#features/market/repeat-orders/contract.ts'
import { repeatCopy } from '#features/market/repeat-orders/copy.ts'
import { RepeatRow } from '#features/market/repeat-orders/web/RepeatRow.tsx'
import { useMe } from '#features/members/people/web/viewer.ts'
import { hasSection } from '#platform/contract/sections/sections.ts'
import { links } from '#platform/web/links.ts'
import { usePageTitle } from '#platform/web/navigation.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { LogInFirst } from '#ui/layout/LogInFirst.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { PageHead } from '#ui/layout/PageHead.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { Icon } from '#ui/primitives/Icon.tsx'
import { List } from '#ui/primitives/List.tsx'
import { Problem } from '#ui/primitives/Problem.tsx'
import styles from './OrderScreen.module.css'

/** The viewer's repeat orders. */
export function RepeatOrdersScreen() {
  usePageTitle(repeatCopy.title)
  const me = useMe()
  return (
    <Page columns={1}>
      {me === null ? (
        <LogInFirst words={repeatCopy} href={links.loginFrom(links.repeatOrders)} />
      ) : (
        <>
          <a href={links.orders} className={styles.back}>
            <Icon as={ChevronLeft} size={16} />
            {orderCopy.all}
          </a>
          <PageHead title={repeatCopy.title} lead={repeatCopy.lead} />
          {me && <Repeats />}
        </>
      )}
    </Page>
  )
}

function Repeats() {
  const repeats = useEndpoint(repeatOrderApi.list)
  if (repeats.isPending) return <ListSkeleton label={repeatCopy.loading} rows={3} />
  if (repeats.isError)
    return (
      <Problem
        level={2}
        title={repeatCopy.failed}
        text={repeatCopy.failedText}
        retry={repeatCopy.retry}
        onRetry={() => void repeats.refetch()}
      />
    )
  if (repeats.data.length === 0)
    return (
      <Empty
        level={2}
        title={repeatCopy.none}
        text={repeatCopy.noneText}
        action={hasSection('market') && <ButtonLink href={links.market}>{repeatCopy.toMarket}</ButtonLink>}
      />
    )
  return (
    <List>
      {repeats.data.map((repeat) => (
        <RepeatRow key={repeat.id} repeat={repeat} />
      ))}
    </List>
  )
}
