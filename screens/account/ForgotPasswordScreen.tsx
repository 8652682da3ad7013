import { loginCopy } from '#features/members/accounts/login.copy.ts'
import { recoveryApi } from '#features/members/accounts/recovery.contract.ts'
import { AuthLayout } from '#features/members/accounts/web/AuthLayout.tsx'
import { site } from '#platform/web/hydrated-data.ts'
import { links } from '#platform/web/links.ts'
import { usePageTitle } from '#platform/web/navigation.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { Field } from '#ui/forms/Field.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { unchecked, useForm } from '#ui/forms/use-form.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import { RecoveryCodeForm } from './RecoveryCodeForm.tsx'
import styles from './LoginScreen.module.css'

export function ForgotPasswordScreen() {
  usePageTitle(loginCopy.forgot)
  return (
    <AuthLayout
      scene="veld-night"
      plate={loginCopy.loginPlate}
      title={loginCopy.forgot}
      lead={site.canMail ? loginCopy.forgotText : loginCopy.forgotNoMail}
    >
      <div className={styles.stack}>
        {site.canMail && <MailForm />}
        <RecoveryCodeForm isOpen={!site.canMail} />
        <p className={styles.ways}>
          <TextLink href={links.login}>{loginCopy.backToLogin}</TextLink>
          <TextLink href={links.contact}>{loginCopy.contact}</TextLink>
        </p>
      </div>
    </AuthLayout>
  )
}

function MailForm() {
  const form = useForm({
    initial: { who: '' },
    check: ({ who }) => unchecked({ who: who.trim() }),
  })
  const ask = useEndpointMutation(recoveryApi.askReset)
  const send = form.submit((body) => ask.mutateAsync({ body }))
  return (
    <>
      {ask.isSuccess && (
        <Alert tone="ok" title={loginCopy.sentTitle}>
          {ask.data.message}
        </Alert>
      )}
      <form data-unasked onSubmit={send} noValidate>
        <Field label={loginCopy.who} hint={loginCopy.noMail} error={form.errors.who ?? form.failure}>
          <TextInput
            {...form.control('who')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
        </Field>
        <Button
          type="submit"
          size="l"
          wide
          disabled={form.typed.who.trim() === ''}
          busy={form.isSending && loginCopy.sending}
        >
          {loginCopy.sendLink}
        </Button>
      </form>
    </>
  )
}
