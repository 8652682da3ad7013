import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { dayAndMonth } from '#platform/contract/dates.ts'
import { refresh, useEndpointMutation, useInfiniteEndpoint } from '#platform/web/query.ts'
import { useWhenLive } from '#platform/web/use-when-live.ts'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Problem } from '#ui/primitives/Problem.tsx'
import { messageApi, type Conversation, type Message } from '../contract.ts'
import { messageCopy } from '../copy.ts'
import { refreshLists } from './message-cache.ts'
import { MessageBubble } from './MessageBubble.tsx'
import { useStoredMessages } from './offline/use-stored-messages.ts'
import { OutgoingBubbles } from './OutgoingBubbles.tsx'
import { useTyping } from './receive-live.ts'
import styles from './Conversation.module.css'

type MessageLogProps = { conversation: Conversation; onReply: (message: Message) => void }

/** The messages, oldest first. What is in view is read. They stay, with what waits to be sent, when they cannot be read again. */
export function MessageLog({ conversation, onReply }: MessageLogProps) {
  const { id, otherReadId } = conversation
  const name = conversation.kind === 'direct' ? conversation.name : messageCopy.somebody
  const messages = useInfiniteEndpoint(messageApi.messages, { params: { id } })
  const items = messages.data?.pages.toReversed().flatMap((page) => page.items) ?? []
  const [firstUnread] = useState(conversation.unreadCount > 0 ? conversation.readId : null)
  const isTyping = useTyping((all) => all.has(id))
  const lastId = items.at(-1)?.id ?? 0
  useMarkRead(conversation, lastId)
  useWhenLive(() => refresh(messageApi.messages, messageApi.read), { once: true })
  useStoredMessages(id, messages.data?.pages[0], messages.refetch)
  const end = useScrollTo(lastId)
  if (messages.isPending) return <ListSkeleton label={messageCopy.loading} rows={4} />
  if (messages.isError && !messages.data)
    return <Problem {...messageCopy.loadFailed} onRetry={() => void messages.refetch()} />
  const separatorAt = firstUnread === null ? -1 : items.findIndex((one) => !one.isOwn && one.id > firstUnread)
  return (
    <div className={styles.body}>
      {messages.hasNextPage && (
        <Button
          size="s"
          variant="ghost"
          busy={messages.isFetchingNextPage && messageCopy.loading}
          onClick={() => void messages.fetchNextPage()}
        >
          {messageCopy.earlier}
        </Button>
      )}
      <div role="log" aria-label={messageCopy.log}>
        <ol>
          {items.map((message, index) => (
            <li key={message.id} className={styles.item}>
              {isNewDay(items[index - 1], message) && (
                <p className={styles.day}>{dayAndMonth(message.createdAt.slice(0, 10))}</p>
              )}
              {index === separatorAt && (
                <p className={styles.here}>
                  <span>{messageCopy.newHere(items.length - index)}</span>
                  <span>{messageCopy.stopped}</span>
                </p>
              )}
              <MessageBubble
                message={message}
                conversation={conversation}
                isRead={message.isOwn && message.id <= otherReadId}
                onReply={onReply}
              />
            </li>
          ))}
        </ol>
      </div>
      <OutgoingBubbles conversationId={id} />
      <p className={styles.typing} role="status">
        {isTyping && messageCopy.typing(name)}
      </p>
      <div ref={end} className={styles.end} />
    </div>
  )
}

const isNewDay = (before: Message | undefined, { createdAt }: Message) =>
  before === undefined || before.createdAt.slice(0, 10) !== createdAt.slice(0, 10)

/** Brings the end of the list into view when there is a new last message. */
function useScrollTo(lastId: number) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [lastId])
  return end
}

/** While the page is in view. Opening a request does not show its sender that it was read; the server sees to that. */
function useMarkRead({ id, readId, unreadCount }: Conversation, lastId: number) {
  const { mutate } = useEndpointMutation(messageApi.markRead, {
    refreshes: [messageApi.read],
    onSuccess: () => void refreshLists(),
  })
  const mark = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && (lastId > readId || unreadCount > 0) && lastId > 0)
      mutate({ params: { id }, body: { upTo: lastId } })
  })
  useEffect(() => {
    mark()
    const look = () => mark()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [id, lastId])
}
