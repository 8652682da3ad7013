import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { peopleApi, type UserRef } from '#features/members/people/contract.ts'
import { CallError, isMissing } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useGo, useQueryValue } from '#platform/web/navigation.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { EntityView } from '#ui/layout/EntityView.tsx'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { IconLink } from '#ui/primitives/IconButton.tsx'
import { useViewHeight } from '#ui/use-view-height.ts'
import { messageApi, subjectTypes } from '../../contract.ts'
import { messageCopy } from '../../copy.ts'
import { FirstMessage } from './FirstMessage.tsx'
import { useUnsentFirstMessages } from './unsent-first-messages.ts'
import { UnsentFirstMessages } from './UnsentFirstMessages.tsx'
import styles from '../Conversation.module.css'

/** The first message to somebody. With a conversation already there, and nothing special to ask, it opens that one. */
export function NewConversation({ to }: { to: number }) {
  const person = useEndpoint(peopleApi.read, { params: { id: to } })
  const known = useEndpoint(messageApi.with, { params: { id: to } })
  const about = useAbout()
  const go = useGo()
  const id = about === null ? known.data?.id : undefined
  useEffect(() => {
    if (id !== undefined) go(links.conversation(id), { replace: true })
  }, [id, go])
  // NOTE: without a connection the page of a seller may never have been read; the message can be written all the same.
  if (person.isError && !(person.error instanceof CallError)) return <Written to={to} about={about} />
  return (
    <EntityView
      answer={person}
      isMissing={isMissing(person.error)}
      missing={{ ...messageCopy.notFound, href: links.messages }}
      loading={messageCopy.loading}
      failed={messageCopy.loadFailed}
    >
      {(found) => <Written to={to} person={found} about={about} />}
    </EntityView>
  )
}

type About = ReturnType<typeof useAbout>

/** `?about=product-12` */
function useAbout() {
  const [kind, id] = (useQueryValue('about') ?? '').split('-')
  const type = subjectTypes.find((one) => one === kind)
  return type && Number(id) > 0 ? { type, id: Number(id) } : null
}

function Written({ to, person, about }: { to: number; person?: UserRef; about: About }) {
  const [unsent] = useUnsentFirstMessages(to)
  const name = person?.displayName ?? unsent?.data.name ?? messageCopy.aMember
  useViewHeight(true)
  return (
    <section className={styles.panel} aria-label={messageCopy.to(name)} data-full-view>
      <header className={styles.head}>
        <IconLink icon={ArrowLeft} label={messageCopy.back} href={links.messages} className={styles.back} />
        {person && <Avatar id={to} name={name} src={person.avatarUrl} size={44} />}
        <div className={styles.who}>
          <Heading level={1} look="h4">
            {messageCopy.to(name)}
          </Heading>
          <p className={styles.handle}>
            {about ? messageCopy.about[about.type] : person && `@${person.username}`}
          </p>
        </div>
      </header>
      <UnsentFirstMessages to={to} />
      <FirstMessage to={to} name={name} about={about} />
    </section>
  )
}
