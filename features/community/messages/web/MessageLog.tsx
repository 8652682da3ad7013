import { ArrowDown } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useNow } from '#platform/web/now.ts'
import { refresh, useEndpointMutation, useInfiniteEndpoint } from '#platform/web/query.ts'
import { useWhenLive } from '#platform/web/use-when-live.ts'
import { cx } from '#ui/cx.ts'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Icon } from '#ui/primitives/Icon.tsx'
import { Problem } from '#ui/primitives/Problem.tsx'
import { VisuallyHidden } from '#ui/primitives/VisuallyHidden.tsx'
import { messageApi, type Conversation, type Message } from '../contract.ts'
import { messageCopy } from '../copy.ts'
import { refreshLists } from './message-cache.ts'
import { groupRuns, nameDay } from './message-runs.ts'
import { MessageBubble } from './MessageBubble.tsx'
import { useStoredMessages } from './offline/use-stored-messages.ts'
import { OutgoingBubbles } from './OutgoingBubbles.tsx'
import { useTyping } from './receive-live.ts'
import styles from './Conversation.module.css'

type MessageLogProps = { conversation: Conversation; onReply: (message: Message) => void }

/** The messages, oldest first, in a box that scrolls by itself. They stay, with what waits to be sent, when they cannot be read again. */
export function MessageLog({ conversation, onReply }: MessageLogProps) {
  const { id } = conversation
  const messages = useInfiniteEndpoint(messageApi.messages, { params: { id } })
  useWhenLive(() => refresh(messageApi.messages, messageApi.read), { once: true })
  useStoredMessages(id, messages.data?.pages[0], messages.refetch)
  if (messages.isPending) return <ListSkeleton label={messageCopy.loading} rows={4} />
  if (messages.isError && !messages.data)
    return <Problem {...messageCopy.loadFailed} onRetry={() => void messages.refetch()} />
  return (
    <Log
      conversation={conversation}
      items={messages.data?.pages.toReversed().flatMap((page) => page.items) ?? []}
      onReply={onReply}
      earlier={
        messages.hasNextPage && (
          <Button
            size="s"
            variant="ghost"
            busy={messages.isFetchingNextPage && messageCopy.loading}
            onClick={() => void messages.fetchNextPage()}
          >
            {messageCopy.earlier}
          </Button>
        )
      }
    />
  )
}

type LogProps = MessageLogProps & { items: Message[]; earlier: ReactNode }

/** What is in view is read: newer messages below it are not, and a button leads to them. */
function Log({ conversation, items, earlier, onReply }: LogProps) {
  const { id, otherReadId } = conversation
  const name = conversation.kind === 'direct' ? conversation.name : messageCopy.somebody
  const [readId] = useState(conversation.unreadCount > 0 ? conversation.readId : null)
  const isTyping = useTyping((all) => all.has(id))
  const last = items.at(-1)
  const { frame, end, isAtEnd, scrollToEnd } = useLogEnd(last)
  useMarkRead(conversation, isAtEnd ? (last?.id ?? 0) : 0)
  const firstUnread =
    readId === null ? undefined : items.find((message) => !message.isOwn && message.id > readId)
  return (
    <div className={styles.frame}>
      <div ref={frame} className={styles.body} role="log" aria-label={messageCopy.log}>
        <div>
          {earlier}
          <ol>
            {groupRuns(items, firstUnread?.id).map(({ message, startsDay, startsRun, endsRun }) => (
              <li key={message.id} className={cx(styles.item, startsRun && styles.startsRun)}>
                {startsDay && <Day moment={message.createdAt} />}
                {message === firstUnread && (
                  <UnreadLine count={items.filter((item) => item.id >= message.id).length} />
                )}
                <MessageBubble
                  message={message}
                  conversation={conversation}
                  isRead={message.isOwn && message.id <= otherReadId}
                  startsRun={startsRun}
                  endsRun={endsRun}
                  onReply={onReply}
                />
              </li>
            ))}
          </ol>
          <OutgoingBubbles conversationId={id} arrived={items} />
          <p className={styles.typing} role="status">
            {isTyping && messageCopy.typing(name)}
          </p>
          <div ref={end} className={styles.end} />
        </div>
      </div>
      {!isAtEnd && <ToNewest items={items} onPress={scrollToEnd} />}
    </div>
  )
}

function Day({ moment }: { moment: string }) {
  return <p className={styles.day}>{nameDay(moment, useNow())}</p>
}

/** Between what the member had read and what is new, in view when the conversation opens. */
function UnreadLine({ count }: { count: number }) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    line.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <p ref={line} className={styles.here}>
      <span>{messageCopy.newHere(count)}</span>
      <span>{messageCopy.stopped}</span>
    </p>
  )
}

/** Counts what has arrived since the end went out of view. */
function ToNewest({ items, onPress }: { items: Message[]; onPress: () => void }) {
  const [seenId] = useState(items.at(-1)?.id ?? 0)
  const arrived = items.filter((message) => !message.isOwn && message.id > seenId).length
  return (
    <button type="button" className={styles.toNewest} onClick={onPress}>
      <Icon as={ArrowDown} size={18} />
      {arrived > 0 ? messageCopy.toNew(arrived) : <VisuallyHidden>{messageCopy.toNewest}</VisuallyHidden>}
    </button>
  )
}

/**
 * Where the end of the messages is. The style sheet lays them out from the end, so that it stays in view while messages arrive and
 * pictures load; a message of the member's own leads back to it.
 */
function useLogEnd(last: Message | undefined) {
  const frame = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => setAtEnd(entry?.isIntersecting ?? true),
      // A little of the end may be out of view.
      { root: frame.current, rootMargin: '0px 0px 64px' },
    )
    if (end.current) observer.observe(end.current)
    return () => observer.disconnect()
  }, [])
  const scrollToEnd = () => frame.current?.scrollTo({ top: 0 })
  const follow = useEffectEvent(() => {
    if (last?.isOwn) scrollToEnd()
  })
  const lastId = last?.id
  const [firstId] = useState(lastId)
  useEffect(() => {
    if (lastId !== firstId) follow()
  }, [lastId, firstId])
  return { frame, end, isAtEnd, scrollToEnd }
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
