import { loginCopy, recoveryMessages } from '#features/members/accounts/login.copy.ts'
import { recoveryApi } from '#features/members/accounts/recovery.contract.ts'
import { settingsMessages } from '#features/members/accounts/settings.copy.ts'
import { AuthLayout } from '#features/members/accounts/web/AuthLayout.tsx'
import { PasswordStrength } from '#features/members/accounts/web/PasswordStrength.tsx'
import { setSession } from '#features/members/people/web/viewer.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useGo, usePageTitle, useQueryValue } from '#platform/web/navigation.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { Field } from '#ui/forms/Field.tsx'
import { PasswordInput } from '#ui/forms/PasswordInput.tsx'
import { unchecked, useForm } from '#ui/forms/use-form.ts'
import { toast } from '#ui/overlays/toast.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import styles from './LoginScreen.module.css'

export function ResetPasswordScreen() {
  usePageTitle(loginCopy.reset)
  const token = useQueryValue('token') ?? ''
  const go = useGo()
  const form = useForm({ initial: { newPassword: '' }, check: unchecked })
  const { newPassword } = form.typed
  const reset = useEndpointMutation(recoveryApi.reset, {
    onSuccess: ({ message }) => {
      setSession(null)
      toast({ title: settingsMessages.passwordUpdated, text: message })
      go(links.login, { replace: true })
    },
    onError: (error) => toast({ title: loginCopy.resetFailed, text: errorMessage(error), tone: 'bad' }),
  })
  const send = form.submit((typed) => reset.mutateAsync({ body: { token, ...typed } }))
  return (
    <AuthLayout
      scene="veld-night"
      plate={loginCopy.loginPlate}
      title={loginCopy.reset}
      lead={loginCopy.resetText}
    >
      {!token && <BadLink />}
      <form data-unasked onSubmit={send} noValidate>
        <Field
          label={loginCopy.newPassword}
          hint={<PasswordStrength password={newPassword} />}
          error={form.errors.newPassword ?? form.failure}
        >
          <PasswordInput
            {...form.control('newPassword')}
            show={loginCopy.showPassword}
            hide={loginCopy.hidePassword}
            autoComplete="new-password"
          />
        </Field>
        <Button
          type="submit"
          size="l"
          wide
          disabled={!token || newPassword === ''}
          busy={form.isSending && loginCopy.saving}
        >
          {loginCopy.savePassword}
        </Button>
        {reset.isError && (
          <p className={styles.ways}>
            <TextLink href={links.forgotPassword}>{loginCopy.sendLink}</TextLink>
          </p>
        )}
      </form>
    </AuthLayout>
  )
}

const BadLink = () => (
  <Alert tone="bad" title={recoveryMessages.badLink} className={styles.failed}>
    <TextLink href={links.forgotPassword}>{loginCopy.sendLink}</TextLink>
  </Alert>
)
