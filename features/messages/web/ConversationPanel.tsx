import { ArrowLeft, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { Conversation, Message } from '../contract.ts'
import { messageCopy } from '../copy.ts'
import { links } from '#platform/web/links.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { IconButton, IconLink } from '#ui/primitives/IconButton.tsx'
import { loadConversationMenu } from './lazy.ts'
import { MessageComposer } from './MessageComposer.tsx'
import { MessageLog } from './MessageLog.tsx'
import { RequestBar } from './RequestBar.tsx'
import styles from './Conversation.module.css'

export function ConversationPanel({ conversation }: { conversation: Conversation }) {
  const [quoted, setQuoted] = useState<Message | null>(null)
  const { isRequest, canWrite } = conversation
  const name = conversation.name || messageCopy.someone
  return (
    <section className={styles.panel} aria-label={messageCopy.with(name)}>
      <Head conversation={conversation} />
      <About about={conversation.about} />
      <MessageLog conversation={conversation} onReply={setQuoted} />
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

function Head({ conversation }: { conversation: Conversation }) {
  const [other] = conversation.people
  const name = conversation.name || messageCopy.someone
  return (
    <header className={styles.head}>
      <IconLink icon={ArrowLeft} label={messageCopy.back} href={links.messages} className={styles.back} />
      <Avatar
        id={other?.id ?? conversation.id}
        name={name}
        src={conversation.isRequest ? null : other?.avatarUrl}
        size={44}
      />
      <div className={styles.who}>
        <Heading level={1} look="h4">
          {other ? <a href={links.profile(other.id)}>{name}</a> : name}
        </Heading>
        <p className={styles.handle}>
          {conversation.isRequest ? messageCopy.isRequest : other ? `@${other.username}` : ''}
        </p>
      </div>
      <More conversation={conversation} />
    </header>
  )
}

function More({ conversation }: { conversation: Conversation }) {
  const menu = useLazyComponent(loadConversationMenu)
  const button = (
    <IconButton
      icon={Ellipsis}
      label={messageCopy.conversationMenu}
      aria-haspopup="menu"
      {...(menu.Part ? {} : menu.hints)}
    />
  )
  return menu.Part ? <menu.Part conversation={conversation} trigger={button} defaultOpen /> : button
}

const subjectLinks = { product: links.product, business: links.business, event: links.event }

function About({ about }: Pick<Conversation, 'about'>) {
  if (!about) return null
  return (
    <div className={styles.about}>
      <p>
        <b>{about.name}</b>
        <span className={styles.handle}>{messageCopy.about[about.type]}</span>
      </p>
      <ButtonLink size="s" variant="out" href={subjectLinks[about.type](about.id)}>
        {messageCopy.view}
      </ButtonLink>
    </div>
  )
}
