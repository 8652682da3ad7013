import { useState, type FormEvent } from 'react'
import { accountMessages, type Me } from '#shared/accounts.ts'
import { twoFactorApi } from '#shared/twoFactor.ts'
import { reasonOf } from '#web/client/call.ts'
import { useSend } from '#web/client/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { toast } from '#web/ui/toast.ts'
import { entryWords } from './entryWords.ts'

/** The second step of logging in. */
export function LoginCode({ onEntered, onBack }: { onEntered: (me: Me) => void; onBack: () => void }) {
  const [code, setCode] = useState('')
  const login = useSend(twoFactorApi.login, {
    onSuccess: onEntered,
    onError: (error) => toast({ title: accountMessages.loginFailed, text: reasonOf(error), tone: 'bad' }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() && !login.isPending) login.mutate({ body: { code: code.trim() } })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Field
        label={entryWords.code}
        hint={entryWords.codeHint}
        error={login.isError && reasonOf(login.error)}
      >
        <TextInput
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          autoFocus
        />
      </Field>
      <Button
        type="submit"
        size="l"
        wide
        disabled={code.trim() === ''}
        busy={(login.isPending || login.isSuccess) && entryWords.loggingIn}
      >
        {entryWords.login}
      </Button>
      <Button variant="ghost" wide onClick={onBack}>
        {entryWords.anotherAccount}
      </Button>
    </form>
  )
}
