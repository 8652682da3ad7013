import { ArrowLeft, Send } from 'lucide-react'
import { useEffect, useState, type SyntheticEvent } from 'react'
import { messageApi, messageLimits, subjectTypes } from '../contract.ts'
import { messageCopy } from '../copy.ts'
import { peopleApi } from '#features/people/contract.ts'
import { errorMessage, isMissing } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useGo, useQueryValue } from '#platform/web/navigation.ts'
import { noteOccasion } from '#platform/web/questions.ts'
import { useEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { Field } from '#ui/forms/Field.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { EntityView } from '#ui/layout/EntityView.tsx'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { IconLink } from '#ui/primitives/IconButton.tsx'
import { OpenNote } from './MessageComposer.tsx'
import styles from './Conversation.module.css'

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
  return (
    <EntityView
      answer={person}
      isMissing={isMissing(person.error)}
      missing={{ ...messageCopy.notFound, href: links.messages }}
      loading={messageCopy.loading}
      failed={messageCopy.loadFailed}
    >
      {({ displayName, avatarUrl, username }) => (
        <section className={styles.panel} aria-label={messageCopy.to(displayName)}>
          <header className={styles.head}>
            <IconLink
              icon={ArrowLeft}
              label={messageCopy.back}
              href={links.messages}
              className={styles.back}
            />
            <Avatar id={to} name={displayName} src={avatarUrl} size={44} />
            <div className={styles.who}>
              <Heading level={1} look="h4">
                {messageCopy.to(displayName)}
              </Heading>
              <p className={styles.handle}>{about ? messageCopy.about[about.type] : `@${username}`}</p>
            </div>
          </header>
          <FirstMessage to={to} about={about} />
        </section>
      )}
    </EntityView>
  )
}

/** `?about=product-12` */
function useAbout() {
  const [kind, id] = (useQueryValue('about') ?? '').split('-')
  const type = subjectTypes.find((one) => one === kind)
  return type && Number(id) > 0 ? { type, id: Number(id) } : null
}

function FirstMessage({ to, about }: { to: number; about: ReturnType<typeof useAbout> }) {
  const [text, setText] = useState('')
  const [clientId] = useState(() => crypto.randomUUID())
  const [error, setError] = useState('')
  const go = useGo()
  const open = useEndpointMutation(messageApi.open, {
    refreshes: [messageApi.list, messageApi.with, messageApi.messages],
    onSuccess: ({ id }) => {
      go(links.conversation(id), { replace: true })
      noteOccasion()
    },
    onError: (failure) => setError(errorMessage(failure)),
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!open.isPending && text.trim()) open.mutate({ body: { userIds: [to], text, clientId, about } })
  }
  return (
    <form className={styles.first} onSubmit={submit}>
      <Field label={messageCopy.write} error={error}>
        <TextArea
          rows={4}
          value={text}
          maxLength={messageLimits.content}
          onChange={(event) => {
            setText(event.target.value)
            setError('')
          }}
        />
      </Field>
      <Button type="submit" icon={Send} disabled={!text.trim()} busy={open.isPending && messageCopy.sending}>
        {messageCopy.send}
      </Button>
      <OpenNote />
    </form>
  )
}
