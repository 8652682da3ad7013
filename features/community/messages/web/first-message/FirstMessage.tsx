import { Send } from 'lucide-react'
import { useState, type SyntheticEvent } from 'react'
import { useDraft } from '#platform/web/drafts.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useGo } from '#platform/web/navigation.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { noteOccasion } from '#platform/web/questions.ts'
import { randomKey } from '#platform/web/random-key.ts'
import { postpone } from '#platform/web/unsent.ts'
import { Field } from '#ui/forms/Field.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { messageApi, messageLimits, type OpenInput } from '../../contract.ts'
import { messageCopy } from '../../copy.ts'
import { draftTo } from '../message-draft.ts'
import { OpenNote } from '../MessageComposer.tsx'
import { firstMessagePlace, unsentFirstMessage } from './unsent-first-messages.ts'
import styles from '../Conversation.module.css'

type FirstMessageProps = { to: number; name: string; about: NonNullable<OpenInput['about']> | null }

/** Without a connection the message waits above the field, and more can be written. */
export function FirstMessage({ to, name, about }: FirstMessageProps) {
  const { text, error, change, send, isPending } = useFirstMessage({ to, name, about })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isPending && text.trim()) send()
  }
  return (
    <form className={styles.first} data-drafted onSubmit={submit}>
      <Field label={messageCopy.write} error={error}>
        <TextArea
          rows={4}
          value={text}
          maxLength={messageLimits.content}
          onChange={(event) => change(event.target.value)}
        />
      </Field>
      <Button type="submit" icon={Send} disabled={!text.trim()} busy={isPending && messageCopy.sending}>
        {messageCopy.send}
      </Button>
      <OpenNote />
    </form>
  )
}

function useFirstMessage({ to, name, about }: FirstMessageProps) {
  const { draft: text, setDraft: setText, clear } = useDraft(draftTo(to), '')
  const [error, setError] = useState('')
  /** Of this text: sent again after a lost answer, it is one message. */
  const [key, setKey] = useState(randomKey)
  const go = useGo()
  const change = (changed: string) => {
    setText(changed)
    if (error === '') return
    setError('')
    setKey(randomKey())
  }
  const open = useEndpointMutation(messageApi.open, {
    refreshes: [messageApi.list, messageApi.with, messageApi.messages],
    onSuccess: ({ id }) => {
      clear()
      go(links.conversation(id), { replace: true })
      noteOccasion(links.conversation(id))
    },
    onError: (failure) => {
      const data = { to, name, text, about }
      if (!postpone(failure, unsentFirstMessage, { place: firstMessagePlace(to), data, key }))
        return setError(errorMessage(failure))
      clear()
      setKey(randomKey())
    },
  })
  const send = () => open.mutate({ body: { userIds: [to], text, clientId: key, about }, key })
  return { text, error, change, send, isPending: open.isPending }
}
