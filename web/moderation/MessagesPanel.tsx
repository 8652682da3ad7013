import { useState } from 'react'
import { contactReasons } from '#shared/contact.ts'
import { timeAgo } from '#shared/dates.ts'
import { moderationApi, moderationMessages, type ContactMessage } from '#shared/moderation.ts'
import { waitingApi } from '#shared/waiting.ts'
import { reasonOf } from '#web/client/call.ts'
import { links } from '#web/client/links.ts'
import { useNow } from '#web/client/now.ts'
import { usePages, useSend } from '#web/client/query.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Chip, Chips } from '#web/ui/Chip.tsx'
import { ListRow } from '#web/ui/List.tsx'
import { toast } from '#web/ui/toast.ts'
import { Panel } from './Panel.tsx'
import { consoleWords as words } from './words.ts'
import styles from './console.module.css'

/** What was written to the site by the contact form. */
export function MessagesPanel() {
  const [handled, setHandled] = useState<'true' | 'false'>('false')
  const messages = usePages(moderationApi.messages, { query: { handled } })
  return (
    <>
      <div className={styles.tools}>
        <Chips label={words.which}>
          <Chip on={handled === 'false'} onClick={() => setHandled('false')}>
            {words.waiting}
          </Chip>
          <Chip on={handled === 'true'} onClick={() => setHandled('true')}>
            {words.handled}
          </Chip>
        </Chips>
      </div>
      <Panel
        pages={messages}
        none={words.noMessages}
        renderRow={(message) => <MessageRow key={message.id} message={message} />}
      />
    </>
  )
}

function MessageRow({ message }: { message: ContactMessage }) {
  const now = useNow()
  const handle = useSend(moderationApi.handleMessage, {
    refreshes: [moderationApi.messages, waitingApi.read],
    onError: (error) => toast({ title: moderationMessages.failed, text: reasonOf(error), tone: 'bad' }),
  })
  const { user } = message
  const mailto = `mailto:${message.email}?subject=${encodeURIComponent(words.answerTo(message.subject))}`
  return (
    <ListRow
      className={styles.row}
      media={<Avatar id={user?.id ?? 0} name={message.name} src={user?.avatarUrl} size={40} />}
      title={
        <span className={styles.title}>
          <bdi>{message.subject}</bdi> <Badge>{contactReasons[message.reason]}</Badge>
        </span>
      }
      text={
        <>
          {user ? <a href={links.profile(user.id)}>{message.name}</a> : message.name} · {message.email} ·{' '}
          {timeAgo(message.createdAt, now)}
          <span className={styles.message}>{message.message}</span>
        </>
      }
      end={
        <div className={styles.deeds}>
          <ButtonLink size="s" variant="out" href={mailto}>
            {words.answer}
          </ButtonLink>
          <Button
            size="s"
            variant="out"
            busy={handle.isPending && words.working}
            onClick={() =>
              handle.mutate({ params: { id: message.id }, body: { isHandled: message.handledAt === null } })
            }
          >
            {message.handledAt ? words.reopen : words.done}
          </Button>
        </div>
      }
    />
  )
}
