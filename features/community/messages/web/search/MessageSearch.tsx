import { useState, type FormEvent } from 'react'
import { dayAndMonth } from '#platform/contract/dates.ts'
import { useEndpoint, useInfiniteEndpoint } from '#platform/web/query.ts'
import { SearchInput } from '#ui/forms/SearchInput.tsx'
import { NextPage } from '#ui/layout/NextPage.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { Dialog, DialogBody } from '#ui/overlays/Dialog.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Problem } from '#ui/primitives/Problem.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { messageApi, type Conversation, type Message } from '../../contract.ts'
import { messageCopy } from '../../copy.ts'
import { MessageText } from '../MessageText.tsx'
import styles from './MessageSearch.module.css'

type MessageSearchProps = { conversation: Conversation; onClose: () => void }

/** Searches the messages of one conversation, and shows what was written around one that was found. */
export function MessageSearch({ conversation, onClose }: MessageSearchProps) {
  const [words, setWords] = useState('')
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('q')
    setWords(typeof typed === 'string' ? typed.trim() : '')
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={messageCopy.find}
      close={messageCopy.close}
    >
      <DialogBody>
        <form role="search" onSubmit={search} className={styles.form}>
          <SearchInput
            size="m"
            label={messageCopy.findIn(conversation.name || messageCopy.someone)}
            placeholder={messageCopy.findText}
            name="q"
            maxLength={100}
            autoComplete="off"
          />
          <Button type="submit">{messageCopy.findNow}</Button>
        </form>
        {words !== '' && <Found key={words} conversation={conversation} words={words} />}
      </DialogBody>
    </Dialog>
  )
}

type FoundProps = { conversation: Conversation; words: string }

function Found({ conversation, words }: FoundProps) {
  const { id } = conversation
  const found = useInfiniteEndpoint(messageApi.search, { params: { id }, query: { q: words } })
  if (found.isPending) return <ListSkeleton label={messageCopy.loading} rows={3} />
  if (found.isError)
    return <Problem level={3} {...messageCopy.loadFailed} onRetry={() => void found.refetch()} />
  return (
    <>
      <Text size="sm" tone="muted" role="status">
        {found.items.length === 0
          ? messageCopy.findNone
          : messageCopy.found(found.items.length, found.hasNextPage)}
      </Text>
      <ol className={styles.list}>
        {found.items.map((message) => (
          <li key={message.id}>
            <Match message={message} conversation={conversation} />
          </li>
        ))}
      </ol>
      <NextPage pages={found} more={messageCopy.more} busy={messageCopy.loading} />
    </>
  )
}

type OfMessage = { message: Message; conversation: Conversation }

function Match({ message, conversation }: OfMessage) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useEndpoint(messageApi.context, { params: { id: message.id } }, { enabled: isOpen })
  if (isOpen && data)
    return (
      <ol className={styles.context}>
        {data.map((one) => (
          <li key={one.id} aria-current={one.id === message.id || undefined}>
            <Line message={one} conversation={conversation} />
          </li>
        ))}
      </ol>
    )
  return (
    <>
      <Line message={message} conversation={conversation} />
      <Button size="s" variant="ghost" busy={isOpen && messageCopy.loading} onClick={() => setOpen(true)}>
        {messageCopy.showContext}
      </Button>
    </>
  )
}

const Line = ({ message, conversation }: OfMessage) => (
  <>
    <p className={styles.meta}>
      <b>
        <bdi>{message.isOwn ? messageCopy.youWrote : (message.user?.displayName ?? messageCopy.someone)}</bdi>
      </b>
      <time dateTime={message.createdAt}>{dayAndMonth(message.createdAt.slice(0, 10))}</time>
    </p>
    <p className={styles.text} dir="auto">
      {message.text ? (
        <MessageText text={message.text} conversation={conversation} />
      ) : message.deletedAt ? (
        messageCopy.deletedText
      ) : (
        messageCopy.photos
      )}
    </p>
  </>
)
