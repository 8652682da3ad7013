import { useState, type FormEvent } from 'react'
import { accountMessages } from '#shared/accounts.ts'
import { recoveryApi, recoveryMessages } from '#shared/recovery.ts'
import { reasonOf } from '#web/client/call.ts'
import { links } from '#web/client/links.ts'
import { useGo, usePageTitle, useQueryValue } from '#web/client/navigation.ts'
import { useSend } from '#web/client/query.ts'
import { becomeViewer } from '#web/client/viewer.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { toast } from '#web/ui/toast.ts'
import { AuthLayout } from './AuthLayout.tsx'
import { entryWords } from './entryWords.ts'
import { StrengthHint } from './StrengthHint.tsx'
import styles from './LoginPage.module.css'

export function ResetPasswordPage() {
  usePageTitle(entryWords.reset)
  const token = useQueryValue('token') ?? ''
  const go = useGo()
  const [newPassword, setNewPassword] = useState('')
  const reset = useSend(recoveryApi.reset, {
    onSuccess: ({ message }) => {
      becomeViewer(null)
      toast({ title: accountMessages.passwordUpdated, text: message })
      go(links.login, { replace: true })
    },
    onError: (error) => toast({ title: entryWords.resetFailed, text: reasonOf(error), tone: 'bad' }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (newPassword && !reset.isPending) reset.mutate({ body: { token, newPassword } })
  }
  return (
    <AuthLayout
      scene="veld-night"
      plate={entryWords.loginPlate}
      title={entryWords.reset}
      lead={entryWords.resetText}
    >
      {!token && (
        <Alert tone="bad" title={recoveryMessages.badLink} className={styles.failed}>
          <TextLink href={links.forgotPassword}>{entryWords.sendLink}</TextLink>
        </Alert>
      )}
      <form onSubmit={submit} noValidate>
        <Field
          label={entryWords.newPassword}
          hint={<StrengthHint password={newPassword} />}
          error={reset.isError && reasonOf(reset.error)}
        >
          <PasswordInput
            value={newPassword}
            onChange={(event) => setNewPassword(event.target.value)}
            show={entryWords.showPassword}
            hide={entryWords.hidePassword}
            autoComplete="new-password"
          />
        </Field>
        <Button
          type="submit"
          size="l"
          wide
          disabled={!token || newPassword === ''}
          busy={reset.isPending && entryWords.saving}
        >
          {entryWords.savePassword}
        </Button>
        {reset.isError && (
          <p className={styles.ways}>
            <TextLink href={links.forgotPassword}>{entryWords.sendLink}</TextLink>
          </p>
        )}
      </form>
    </AuthLayout>
  )
}
