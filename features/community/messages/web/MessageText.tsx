import { addressHref } from '#platform/contract/addresses.ts'
import { readText } from '#platform/contract/linked-text.ts'
import type { Conversation } from '../contract.ts'
import styles from './MessageText.module.css'

type MessageTextProps = { text: string; conversation: Pick<Conversation, 'isRequest'> }

/** The text of a message, with its URLs as links. A request is plain text, because the links of strangers may mislead. */
export function MessageText({ text: message, conversation }: MessageTextProps) {
  if (conversation.isRequest) return message
  return readText(message).map(({ kind, text }, place) =>
    kind === 'link' ? <MessageLink key={place} address={text} /> : text,
  )
}

function MessageLink({ address }: { address: string }) {
  const url = URL.parse(addressHref(address))
  if (!url) return address
  const isOurs = url.origin === location.origin
  return (
    <a
      href={isOurs ? url.pathname + url.search + url.hash : addressHref(address)}
      {...(isOurs ? {} : { target: '_blank', rel: 'nofollow ugc noopener noreferrer' })}
      className={styles.link}
    >
      {address}
    </a>
  )
}
