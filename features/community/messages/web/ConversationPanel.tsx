import { ArrowLeft, Ellipsis } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { isOffered } from '#platform/contract/sections/sections.ts'
import { links } from '#platform/web/links.ts'
import { cx } from '#ui/cx.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { IconButton, IconLink } from '#ui/primitives/IconButton.tsx'
import { useViewHeight } from '#ui/use-view-height.ts'
import type { Conversation, Message } from '../contract.ts'
import { messageCopy } from '../copy.ts'
import { ConversationPicture } from './ConversationPicture.tsx'
import { UnsentFirstMessages } from './first-message/UnsentFirstMessages.tsx'
import { MessageComposer } from './MessageComposer.tsx'
import { MessageLog } from './MessageLog.tsx'
import { RequestBar } from './RequestBar.tsx'
import styles from './Conversation.module.css'

type ConversationPanelProps = {
  conversation: Conversation
  /** Of several people: how many there are, and the way to them. */
  people?: ReactNode
  /** Of its heading: 2 inside a page. */
  level?: 1 | 2
}

export function ConversationPanel({ conversation, people, level = 1 }: ConversationPanelProps) {
  const [quoted, setQuoted] = useState<Message | null>(null)
  useViewHeight(level === 1)
  const { isRequest, canWrite } = conversation
  const other = conversation.kind === 'direct' ? conversation.people[0] : undefined
  const name = conversation.name || messageCopy.someone
  return (
    <section
      className={cx(styles.panel, level === 2 && styles.inPage)}
      aria-label={messageCopy.with(name)}
      data-full-view={level === 1 ? '' : undefined}
    >
      <Head conversation={conversation} people={people} level={level} />
      <About about={conversation.about} />
      <MessageLog conversation={conversation} onReply={setQuoted} />
      {other && <UnsentFirstMessages to={other.id} />}
      {isRequest ? (
        <RequestBar conversation={conversation} />
      ) : canWrite ? (
        <MessageComposer conversation={conversation} quoted={quoted} onCancelQuote={() => setQuoted(null)} />
      ) : (
        <p className={styles.note}>{messageCopy.cannotWrite}</p>
      )}
    </section>
  )
}

function Head({ conversation, people, level = 1 }: ConversationPanelProps) {
  const [other] = conversation.people
  const isDirect = conversation.kind === 'direct'
  const href = isDirect
    ? other && links.profile(other.id)
    : conversation.groupId && links.group(conversation.groupId)
  const name = conversation.name || messageCopy.someone
  return (
    <header className={styles.head}>
      <IconLink icon={ArrowLeft} label={messageCopy.back} href={links.messages} className={styles.back} />
      <ConversationPicture conversation={conversation} />
      <div className={styles.who}>
        <Heading level={level} look="h4">
          {href ? <a href={href}>{name}</a> : name}
        </Heading>
        <p className={styles.handle}>
          {conversation.isRequest ? messageCopy.isRequest : people || (other && `@${other.username}`)}
        </p>
      </div>
      <More conversation={conversation} />
    </header>
  )
}

function More({ conversation }: { conversation: Conversation }) {
  const menu = useLazyComponent(() => import('./ConversationMenu.tsx'))
  const button = (
    <IconButton
      icon={Ellipsis}
      label={messageCopy.conversationMenu}
      aria-haspopup="menu"
      {...(menu.Component ? {} : menu.preloadProps)}
    />
  )
  return menu.Component ? <menu.Component conversation={conversation} trigger={button} defaultOpen /> : button
}

const subjectLinks = { product: links.product, business: links.business, event: links.event }

function About({ about }: Pick<Conversation, 'about'>) {
  if (!about) return null
  const href = subjectLinks[about.type](about.id)
  return (
    <div className={styles.about}>
      <p>
        <b>{about.name}</b>
        <span className={styles.handle}>{messageCopy.about[about.type]}</span>
      </p>
      {isOffered(href) && (
        <ButtonLink size="s" variant="out" href={href}>
          {messageCopy.view}
        </ButtonLink>
      )}
    </div>
  )
}
