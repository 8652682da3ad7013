import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { Controller, useForm, type DefaultValues } from 'react-hook-form'
import { contactApi, contactLimits, ContactInput, ContactReason, contactReasons } from '../contract.ts'
import type { InputOf } from '#platform/contract/endpoint.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useDraft } from '#platform/web/drafts.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { LazySelect } from '#ui/forms/LazySelect.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { type ContactText, contactMessages } from '../contact.copy.ts'
import { siteCopy } from '../copy.ts'
import styles from './ContactPage.module.css'

type Typed = InputOf<typeof contactApi.send>
type Draft = DefaultValues<Typed>

const empty: Draft = { name: '', email: '', subject: '', message: '', website: '' }
const reasons = ContactReason.options.map((value) => ({ value, label: contactReasons[value] }))
const patience = () => new Promise((done) => setTimeout(done, contactLimits.sendingMs))

/** The contact form. The draft survives a reload until it is sent; sending takes a minimum time, so that it can be seen. */
export function ContactForm({ words, onSent }: { words: ContactText['form']; onSent: () => void }) {
  const { register, control, errors, isSending, submit } = useContactForm(onSent)
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <div className={styles.pair}>
        <Field label={words.name} error={errors.name?.message}>
          <TextInput {...register('name')} autoComplete="name" maxLength={contactLimits.name} />
        </Field>
        <Field label={words.email} error={errors.email?.message}>
          <TextInput
            {...register('email')}
            type="email"
            autoComplete="email"
            maxLength={contactLimits.email}
          />
        </Field>
      </div>
      <Field label={words.reason} error={errors.reason?.message}>
        <Controller
          control={control}
          name="reason"
          render={({ field }) => (
            <LazySelect
              value={field.value}
              onValueChange={field.onChange}
              choices={reasons}
              placeholder={words.chooseReason}
            />
          )}
        />
      </Field>
      <Field label={words.subject} error={errors.subject?.message}>
        <TextInput {...register('subject')} maxLength={contactLimits.subject} />
      </Field>
      <Field label={words.message} error={errors.message?.message}>
        <TextArea {...register('message')} rows={6} maxLength={contactLimits.message} />
      </Field>
      <div className={styles.trap} aria-hidden>
        <label>
          {siteCopy.website}
          <input {...register('website')} tabIndex={-1} autoComplete="off" />
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
  const [isSending, setSending] = useState(false)
  const { register, control, handleSubmit, subscribe, formState } = useForm<Typed, unknown, ContactInput>({
    resolver: zodResolver(ContactInput),
    defaultValues: draft,
  })
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => setDraft({ ...values }) }),
    [subscribe, setDraft],
  )
  const { mutateAsync } = useEndpointMutation(contactApi.send)
  const submit = handleSubmit(async (body) => {
    if (isSending) return
    setSending(true)
    try {
      await Promise.all([mutateAsync({ body }), patience()])
      clear()
      toast({ title: contactMessages.sent, text: contactMessages.sentText })
      onSent()
    } catch (error) {
      toast({ title: contactMessages.failed, text: errorMessage(error), tone: 'bad' })
      setSending(false)
    }
  })
  return { register, control, errors: formState.errors, isSending, submit }
}
