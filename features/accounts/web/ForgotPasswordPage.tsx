import { useState, type FormEvent } from 'react'
import { recoveryApi } from '../recovery.contract.ts'
import { reasonOf } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { usePageTitle } from '#platform/web/navigation.ts'
import { useSend } from '#platform/web/query.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { entryWords } from '../copy.ts'
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
