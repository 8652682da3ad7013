import { useState, type ReactNode } from 'react'
import { peopleApi } from '#features/members/people/contract.ts'
import { refresh, useInfiniteEndpoint } from '#platform/web/query.ts'
import { useDebouncedValue } from '#platform/web/use-debounced-value.ts'
import { useWhenLive } from '#platform/web/use-when-live.ts'
import { SearchBar } from '#ui/forms/SearchBar.tsx'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { NextPage } from '#ui/layout/NextPage.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { Problem } from '#ui/primitives/Problem.tsx'
import { messageApi, type Which } from '../contract.ts'
import { messageCopy } from '../copy.ts'
import { ConversationRow } from './ConversationRow.tsx'
import { OrderConversationRow } from './OrderConversationRow.tsx'
import styles from './ConversationList.module.css'

/** With an open conversation beside it, that one has the main heading: on a phone the list is hidden then. */
type ConversationListProps = { isMain: boolean; action: ReactNode }

export function ConversationList({ isMain, action }: ConversationListProps) {
  const [which, setWhich] = useState<Which>('inbox')
  const [words, setWords] = useState('')
  const q = useDebouncedValue(words.trim())
  useWhenLive(() => refresh(messageApi.list, peopleApi.me), { once: true })
  return (
    <section className={styles.list} aria-label={messageCopy.title}>
      <div className={styles.head}>
        <Heading level={isMain ? 1 : 2} look="h1">
          {messageCopy.title}
        </Heading>
        {action}
      </div>
      <SearchBar label={messageCopy.search} value={words} onType={setWords} />
      <Segmented
        label={messageCopy.which}
        wide
        value={which}
        onValueChange={setWhich}
        choices={[
          { value: 'inbox', label: messageCopy.inbox },
          { value: 'requests', label: messageCopy.requests },
          { value: 'orders', label: messageCopy.orders },
        ]}
      />
      {which === 'requests' && <p className={styles.text}>{messageCopy.requestsText}</p>}
      {which === 'orders' && <p className={styles.text}>{messageCopy.ordersText}</p>}
      <Rows which={which} q={q} />
    </section>
  )
}

function Rows({ which, q }: { which: Which; q: string }) {
  const conversations = useInfiniteEndpoint(messageApi.list, { query: q ? { which, q } : { which } })
  if (conversations.isPending) return <ListSkeleton label={messageCopy.loading} rows={4} />
  if (conversations.isError && !conversations.data)
    return <Problem {...messageCopy.loadFailed} onRetry={() => void conversations.refetch()} />
  if (conversations.items.length === 0) return <Nothing which={which} isSearch={q !== ''} />
  return (
    <>
      <ul className={styles.rows}>
        {conversations.items.map((item) =>
          item.kind === 'order' ? (
            <OrderConversationRow key={`order ${item.id}`} order={item} />
          ) : (
            <ConversationRow key={item.id} conversation={item} />
          ),
        )}
      </ul>
      <NextPage pages={conversations} more={messageCopy.more} busy={messageCopy.loading} />
    </>
  )
}

function Nothing({ which, isSearch }: { which: Which; isSearch: boolean }) {
  if (isSearch) return <Empty title={messageCopy.searchEmpty} text={messageCopy.searchEmptyText} level={2} />
  return <Empty {...messageCopy.nothing[which]} level={2} />
}
