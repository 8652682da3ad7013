import { ChevronLeft } from 'lucide-react'
import { repeatOrderApi } from '#shared/repeatOrders.ts'
import { links } from '#web/client/links.ts'
import { usePageTitle } from '#web/client/navigation.ts'
import { useAnswer } from '#web/client/query.ts'
import { useMe } from '#web/client/viewer.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { List } from '#web/ui/List.tsx'
import { LogInFirst } from '#web/ui/LogInFirst.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Problem } from '#web/ui/Problem.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { RepeatRow } from './RepeatRow.tsx'
import { orderWords } from './orderWords.ts'
import { repeatWords as words } from './repeatWords.ts'
import styles from './OrderPage.module.css'

/** What the viewer has ordered again and again. */
export function RepeatOrdersPage() {
  usePageTitle(words.title)
  const me = useMe()
  return (
    <Page columns={1}>
      {me === null ? (
        <LogInFirst words={words} href={links.loginFrom(links.repeatOrders)} />
      ) : (
        <>
          <a href={links.orders} className={styles.back}>
            <Icon as={ChevronLeft} size={16} />
            {orderWords.all}
          </a>
          <PageHead title={words.title} lead={words.lead} />
          {me && <Repeats />}
        </>
      )}
    </Page>
  )
}

function Repeats() {
  const repeats = useAnswer(repeatOrderApi.list)
  if (repeats.isPending) return <ListSkeleton label={words.loading} rows={3} />
  if (repeats.isError)
    return (
      <Problem
        level={2}
        title={words.failed}
        text={words.failedText}
        retry={words.retry}
        onRetry={() => void repeats.refetch()}
      />
    )
  if (repeats.data.length === 0)
    return (
      <Empty
        level={2}
        title={words.none}
        text={words.noneText}
        action={<ButtonLink href={links.market}>{words.toMarket}</ButtonLink>}
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
