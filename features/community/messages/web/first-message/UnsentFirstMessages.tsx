import { unsentProps } from '#features/members/unsent/web/unsent-props.ts'
import { UnsentItem } from '#ui/data-display/UnsentItem.tsx'
import { messageCopy } from '../../copy.ts'
import { useUnsentFirstMessages } from './unsent-first-messages.ts'
import styles from '../Conversation.module.css'

/** What was written to this member before there was a conversation, and the server does not have yet. */
export function UnsentFirstMessages({ to }: { to: number }) {
  const messages = useUnsentFirstMessages(to)
  if (messages.length === 0) return null
  return (
    <ul className={styles.unsent} aria-label={messageCopy.unsentList}>
      {messages.map((message) => (
        <li key={message.key}>
          <UnsentItem {...unsentProps(message)} label={messageCopy.unsent(message.data.name)} />
        </li>
      ))}
    </ul>
  )
}
