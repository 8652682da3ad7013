import { useState } from 'react'
import { contactReasons } from '#features/site/settings/contract.ts'
import { timeAgo } from '#platform/contract/dates.ts'
import { links } from '#platform/web/links.ts'
import { useNow } from '#platform/web/now.ts'
import { useInfiniteEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { Badge } from '#ui/primitives/Badge.tsx'
import { Button, ButtonLink } from '#ui/primitives/Button.tsx'
import { Chip, Chips } from '#ui/primitives/Chip.tsx'
import { ListRow } from '#ui/primitives/List.tsx'
import { moderationApi, type ContactMessage } from '../contract.ts'
import { consoleCopy } from '../copy.ts'
import { waitingApi } from '../waiting.contract.ts'
import { showFailure } from './show-failure.ts'
import styles from '#ui/layout/Panel.module.css'

/** Messages sent by the contact form. */
export function MessagesPanel() {
  const [handled, setHandled] = useState<'true' | 'false'>('false')
  const messages = useInfiniteEndpoint(moderationApi.messages, { query: { handled } })
  return (
    <>
      <div className={styles.tools}>
        <Chips label={consoleCopy.which}>
          <Chip on={handled === 'false'} onClick={() => setHandled('false')}>
            {consoleCopy.waiting}
          </Chip>
          <Chip on={handled === 'true'} onClick={() => setHandled('true')}>
            {consoleCopy.handled}
          </Chip>
        </Chips>
      </div>
      <Panel
        pages={messages}
        none={consoleCopy.noMessages}
        renderRow={(message) => <MessageRow key={message.id} message={message} />}
      />
    </>
  )
}

function MessageRow({ message }: { message: ContactMessage }) {
  const now = useNow()
  const handle = useEndpointMutation(moderationApi.handleMessage, {
    refreshes: [moderationApi.messages, waitingApi.read],
    onError: showFailure,
  })
  const { user } = message
  const mailto = `mailto:${message.email}?subject=${encodeURIComponent(consoleCopy.answerTo(message.subject))}`
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
        <div className={styles.actions}>
          <ButtonLink size="s" variant="out" href={mailto}>
            {consoleCopy.answer}
          </ButtonLink>
          <Button
            size="s"
            variant="out"
            busy={handle.isPending && consoleCopy.working}
            onClick={() =>
              handle.mutate({ params: { id: message.id }, body: { isHandled: message.handledAt === null } })
            }
          >
            {message.handledAt ? consoleCopy.reopen : consoleCopy.done}
          </Button>
        </div>
      }
    />
  )
}
