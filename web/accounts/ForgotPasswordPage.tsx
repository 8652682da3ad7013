import { useState, type FormEvent } from 'react'
import { recoveryApi } from '#shared/recovery.ts'
import { reasonOf } from '#web/client/call.ts'
import { links } from '#web/client/links.ts'
import { usePageTitle } from '#web/client/navigation.ts'
import { useSend } from '#web/client/query.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { entryWords } from './entryWords.ts'
import styles from './LoginPage.module.css'

export function ForgotPasswordPage() {
  usePageTitle(entryWords.forgot)
  const [who, setWho] = useState('')
  const ask = useSend(recoveryApi.askReset)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (who.trim() && !ask.isPending) ask.mutate({ body: { who: who.trim() } })
  }
  return (
    <AuthLayout
      scene="veld-night"
      plate={entryWords.loginPlate}
      title={entryWords.forgot}
      lead={entryWords.forgotText}
    >
      {ask.isSuccess && (
        <Alert tone="ok" title={entryWords.sentTitle} className={styles.failed}>
          {ask.data.message}
        </Alert>
      )}
      <form onSubmit={submit} noValidate>
        <Field label={entryWords.who} hint={entryWords.noMail} error={ask.isError && reasonOf(ask.error)}>
          <TextInput
            value={who}
            onChange={(event) => setWho(event.target.value)}
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
          disabled={who.trim() === ''}
          busy={ask.isPending && entryWords.sending}
        >
          {entryWords.sendLink}
        </Button>
        <p className={styles.ways}>
          <TextLink href={links.login}>{entryWords.backToLogin}</TextLink>
          <TextLink href={links.contact}>{entryWords.contact}</TextLink>
        </p>
      </form>
    </AuthLayout>
  )
}
