import '#platform/web/puzzles/puzzles.ts'
import { useDraft } from '#platform/web/drafts.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { Field } from '#ui/forms/Field.tsx'
import { LazySelect } from '#ui/forms/LazySelect.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { type ContactText, contactMessages } from '../contact.copy.ts'
import { contactApi, contactLimits, ContactInput, ContactReason, contactReasons } from '../contract.ts'
import { siteCopy } from '../copy.ts'
import styles from './contact.module.css'

type Draft = {
  name: string
  email: string
  subject: string
  reason?: (typeof reasons)[number]['value']
  message: string
  website: string
}

const empty: Draft = { name: '', email: '', subject: '', message: '', website: '' }
const reasons = ContactReason.options.map((value) => ({ value, label: contactReasons[value] }))
const patience = () => new Promise((done) => setTimeout(done, contactLimits.sendingMs))

/** The contact form. The draft survives a reload until it is sent; sending takes a minimum time, so that it can be seen. */
export function ContactForm({ words, onSent }: { words: ContactText['form']; onSent: () => void }) {
  const { typed, set, control, errors, isSending, send } = useContactForm(onSent)
  return (
    <form className={styles.form} data-drafted onSubmit={send} noValidate>
      <div className={styles.pair}>
        <Field label={words.name} error={errors.name}>
          <TextInput {...control('name')} autoComplete="name" maxLength={contactLimits.name} />
        </Field>
        <Field label={words.email} error={errors.email}>
          <TextInput
            {...control('email')}
            type="email"
            autoComplete="email"
            maxLength={contactLimits.email}
          />
        </Field>
      </div>
      <Field label={words.reason} error={errors.reason}>
        <LazySelect
          value={typed.reason}
          onValueChange={(reason) => set({ reason })}
          choices={reasons}
          placeholder={words.chooseReason}
        />
      </Field>
      <Field label={words.subject} error={errors.subject}>
        <TextInput {...control('subject')} maxLength={contactLimits.subject} />
      </Field>
      <Field label={words.message} error={errors.message}>
        <TextArea {...control('message')} rows={6} maxLength={contactLimits.message} />
      </Field>
      <div className={styles.trap} aria-hidden>
        <label>
          {siteCopy.website}
          <input {...control('website')} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Button type="submit" size="l" busy={isSending && contactMessages.sending}>
        {words.send}
      </Button>
    </form>
  )
}

function useContactForm(onSent: () => void) {
  const { draft, setDraft, clear } = useDraft<Draft>('contact', empty)
  const { submit, ...form } = useForm({
    initial: draft,
    check: (typed) => ContactInput.safeParse(typed),
    onChange: setDraft,
  })
  const { mutateAsync } = useEndpointMutation(contactApi.send, {
    onError: (error) => toast({ title: contactMessages.failed, text: errorMessage(error), tone: 'bad' }),
  })
  const send = submit(async (body) => {
    await Promise.all([mutateAsync({ body }), patience()])
    clear()
    toast({ title: contactMessages.sent, text: contactMessages.sentText })
    onSent()
  })
  return { ...form, send }
}
