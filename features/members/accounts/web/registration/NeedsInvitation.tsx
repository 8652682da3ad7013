import { links } from '#platform/web/links.ts'
import { useGo } from '#platform/web/navigation.ts'
import { Field } from '#ui/forms/Field.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { unchecked, useForm } from '#ui/forms/use-form.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { doorCopy } from '../../approval.copy.ts'
import styles from './registration.module.css'

/** In place of the form of registration where the site asks for an invitation and there is none. */
export function NeedsInvitation() {
  const go = useGo()
  const form = useForm({ initial: { code: '' }, check: unchecked })
  const code = form.typed.code.trim().replaceAll(/\s/g, '-').toUpperCase()
  const isCode = /^[\w-]{1,64}$/.test(code)
  const send = form.submit(async () => go(links.join(code)))
  return (
    <form data-unasked className={styles.fields} onSubmit={send} noValidate>
      <Alert tone="info" title={doorCopy.needsInvitation}>
        {doorCopy.needsInvitationText}
      </Alert>
      <Field label={doorCopy.code} error={form.errors.code}>
        <TextInput
          {...form.control('code')}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
        />
      </Field>
      <Button type="submit" size="l" wide disabled={!isCode}>
        {doorCopy.openCode}
      </Button>
    </form>
  )
}
