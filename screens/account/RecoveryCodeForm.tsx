import '#platform/web/puzzles/puzzles.ts'
import { useState } from 'react'
import { loginCopy } from '#features/members/accounts/login.copy.ts'
import { recoveryApi } from '#features/members/accounts/recovery.contract.ts'
import { resetCodesCopy } from '#features/members/accounts/reset-codes.copy.ts'
import { settingsMessages } from '#features/members/accounts/settings.copy.ts'
import { PasswordStrength } from '#features/members/accounts/web/PasswordStrength.tsx'
import { setSession } from '#features/members/people/web/viewer.ts'
import { links } from '#platform/web/links.ts'
import { useGo } from '#platform/web/navigation.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { Field } from '#ui/forms/Field.tsx'
import { PasswordInput } from '#ui/forms/PasswordInput.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { unchecked, useForm } from '#ui/forms/use-form.ts'
import { toast } from '#ui/overlays/toast.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import styles from './LoginScreen.module.css'

/** Sets a new password with a code that the member has kept; opened by a button unless it is the only way. */
export function RecoveryCodeForm({ isOpen: isOpenAtFirst }: { isOpen: boolean }) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  if (isOpen) return <Fields />
  return (
    <Button variant="out" size="l" wide onClick={() => setOpen(true)}>
      {resetCodesCopy.haveCode}
    </Button>
  )
}

function Fields() {
  const { form, send } = useReset()
  const { typed, errors, control } = form
  return (
    <form data-unasked onSubmit={send} noValidate>
      <div>
        <Heading level={2} look="h4">
          {resetCodesCopy.haveCode}
        </Heading>
        <Text size="sm" tone="muted">
          {resetCodesCopy.haveCodeText}
        </Text>
      </div>
      {form.failure && (
        <Alert tone="bad" className={styles.failed}>
          {form.failure}
        </Alert>
      )}
      <Field label={resetCodesCopy.username} error={errors.username}>
        <TextInput
          {...control('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
      </Field>
      <Field label={resetCodesCopy.code} hint={resetCodesCopy.codeHint} error={errors.code}>
        <TextInput
          {...control('code')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
        />
      </Field>
      <Field
        label={loginCopy.newPassword}
        hint={<PasswordStrength password={typed.password} />}
        error={errors.password}
      >
        <PasswordInput
          {...control('password')}
          show={loginCopy.showPassword}
          hide={loginCopy.hidePassword}
          autoComplete="new-password"
        />
      </Field>
      <Button type="submit" size="l" wide busy={form.isSending && loginCopy.saving}>
        {resetCodesCopy.setPassword}
      </Button>
    </form>
  )
}

function useReset() {
  const go = useGo()
  const form = useForm({ initial: { username: '', code: '', password: '' }, check: unchecked })
  const reset = useEndpointMutation(recoveryApi.resetByCode, {
    onSuccess: ({ message }) => {
      setSession(null)
      toast({ title: settingsMessages.passwordUpdated, text: message })
      go(links.login, { replace: true })
    },
  })
  return { form, send: form.submit((body) => reset.mutateAsync({ body })) }
}
