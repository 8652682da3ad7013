import { Send } from 'lucide-react'
import type { SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'
import { useMe } from '#features/members/people/web/viewer.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { Field } from '#ui/forms/Field.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { unchecked, useForm } from '#ui/forms/use-form.ts'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { siteSettingsApi, siteSettingsLimits } from '../contract.ts'
import { siteSettingsCopy } from '../copy.ts'
import styles from './SettingsPanel.module.css'

const formId = 'test-mail'

/** Sends an email with what is saved. Its form is outside that of the settings, around which it stands. */
export function TestMail({ isSaved }: { isSaved: boolean }) {
  const me = useMe()
  const form = useForm({ initial: { to: me?.email ?? '' }, check: unchecked })
  const test = useEndpointMutation(siteSettingsApi.testMail, {
    onSuccess: ({ message }) => toast({ title: siteSettingsCopy.testSent, text: message }),
  })
  const send = form.submit((body) => test.mutateAsync({ body }))
  // NOTE: the event would go on to the form of the settings, which is the parent here.
  const sendAlone = (event: SyntheticEvent) => {
    event.stopPropagation()
    send(event)
  }
  return (
    <div className={styles.test} data-unasked>
      {createPortal(<form id={formId} onSubmit={sendAlone} noValidate />, document.body)}
      <Field
        label={siteSettingsCopy.testTo}
        hint={isSaved ? undefined : siteSettingsCopy.testFirst}
        error={form.errors.to ?? form.failure}
      >
        <TextInput
          {...form.control('to')}
          form={formId}
          inputMode="email"
          maxLength={siteSettingsLimits.email}
          autoComplete="email"
        />
      </Field>
      <Button
        type="submit"
        form={formId}
        variant="out"
        icon={Send}
        disabled={!isSaved}
        busy={form.isSending && siteSettingsCopy.testing}
      >
        {siteSettingsCopy.test}
      </Button>
    </div>
  )
}
