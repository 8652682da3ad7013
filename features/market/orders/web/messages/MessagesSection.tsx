import { Send } from 'lucide-react'
import { useEffect, useState, type FormEvent } from 'react'
import { messageApi } from '#features/community/messages/contract.ts'
import { isAboutOrder } from '#features/community/messages/web/receive-live.ts'
import { peopleApi } from '#features/members/people/contract.ts'
import { timeAgo } from '#platform/contract/dates.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useNow } from '#platform/web/now.ts'
import { addToList, keyOf, refresh, useInfiniteEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { onLive } from '#platform/web/realtime.ts'
import { cx } from '#ui/cx.ts'
import { Field } from '#ui/forms/Field.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import type { OrderDetail } from '../../contract.ts'
import { orderMessageApi, orderMessageLimits, type OrderMessage } from '../../messages.contract.ts'
import { orderMessageCopy, orderMessageMessages } from '../../messages.copy.ts'
import styles from './MessagesSection.module.css'

type Props = { order: OrderDetail }

/** Messages between buyer and seller about an order. */
export function MessagesSection({ order }: Props) {
  const { viewedBy, seller } = order
  const readers =
    viewedBy === null
      ? orderMessageCopy.staff
      : viewedBy === 'buyer'
        ? orderMessageCopy.toSeller(seller.name)
        : orderMessageCopy.toBuyer
  return (
    <Section title={orderMessageCopy.title}>
      <p className={styles.text}>{readers}</p>
      <Written order={order} />
      {viewedBy !== null && <Composer id={order.id} />}
    </Section>
  )
}

/** What is shown is read, also the notifications about it. */
function useMarkRead({ id, viewedBy }: OrderDetail, lastId: number) {
  const { mutate } = useEndpointMutation(orderMessageApi.markRead, {
    refreshes: [messageApi.list, peopleApi.me],
  })
  useEffect(() => {
    if (viewedBy !== null && lastId > 0) mutate({ params: { id }, body: { upTo: lastId } })
  }, [id, viewedBy, lastId, mutate])
}

/** Shows what the other side writes while the page is open. Staff open it again: each time is recorded. */
function useLiveOrder({ id, viewedBy }: OrderDetail) {
  useEffect(
    () =>
      viewedBy === null
        ? undefined
        : onLive('message', ({ type, data }) => {
            if (type === 'missed' || (isAboutOrder(data) && data.orderId === id))
              void refresh(orderMessageApi.list)
          }),
    [id, viewedBy],
  )
}

function Written({ order }: Props) {
  const messages = useInfiniteEndpoint(orderMessageApi.list, { params: { id: order.id } })
  useMarkRead(order, messages.items[0]?.id ?? 0)
  useLiveOrder(order)
  if (messages.isPending) return <ListSkeleton label={orderMessageCopy.loading} rows={2} />
  if (messages.isError)
    return (
      <div className={styles.text}>
        <p role="alert">{orderMessageCopy.failed}</p>
        <Button size="s" variant="out" onClick={() => void messages.refetch()}>
          {orderMessageCopy.retry}
        </Button>
      </div>
    )
  if (messages.items.length === 0) return <p className={styles.text}>{orderMessageCopy.none}</p>
  return (
    <>
      {messages.hasNextPage && (
        <Button
          size="s"
          variant="ghost"
          busy={messages.isFetchingNextPage && orderMessageCopy.loadingOlder}
          onClick={() => void messages.fetchNextPage()}
        >
          {orderMessageCopy.older}
        </Button>
      )}
      <ol className={styles.list}>
        {messages.items.toReversed().map((message) => (
          <Message key={message.id} message={message} order={order} />
        ))}
      </ol>
    </>
  )
}

function Message({ message, order }: Props & { message: OrderMessage }) {
  const now = useNow()
  const { isOwn, from, content, createdAt } = message
  const name = from === 'seller' ? order.seller.name : (order.buyer?.name ?? orderMessageCopy.buyer)
  return (
    <li className={cx(styles.message, isOwn && styles.own)}>
      <p className={styles.head}>
        <b>{isOwn ? orderMessageCopy.you : name}</b>{' '}
        <time dateTime={createdAt}>{timeAgo(createdAt, now)}</time>
      </p>
      <p dir="auto" className={styles.content}>
        {content}
      </p>
    </li>
  )
}

function Composer({ id }: { id: number }) {
  const [content, setContent] = useState('')
  const [error, setError] = useState('')
  const { mutate, isPending } = useEndpointMutation(orderMessageApi.send, {
    onSuccess: (message) => {
      setContent('')
      addToList(keyOf(orderMessageApi.list, { params: { id } }), message, 'head')
    },
    onError: (failure) => setError(`${orderMessageCopy.sendFailed}: ${errorMessage(failure)}`),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (content.trim() === '') return setError(orderMessageMessages.blank)
    mutate({ params: { id }, body: { content } })
  }
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <Field label={orderMessageCopy.label} error={error}>
        <TextArea
          rows={3}
          maxLength={orderMessageLimits.content}
          value={content}
          onChange={(event) => {
            setContent(event.target.value)
            setError('')
          }}
        />
      </Field>
      <Button type="submit" icon={Send} busy={isPending && orderMessageCopy.sending} className={styles.send}>
        {orderMessageCopy.send}
      </Button>
    </form>
  )
}
