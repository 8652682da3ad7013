import type { Me } from '#features/members/people/contract.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { Field } from '#ui/forms/Field.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { unchecked, useForm } from '#ui/forms/use-form.ts'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { accountMessages } from '../../copy.ts'
import { loginCopy } from '../../login.copy.ts'
import { twoFactorApi } from '../../two-factor.contract.ts'
import { isSuspended } from '../suspended.ts'

type LoginCodeProps = {
  onEntered: (me: Me) => void
  onBack: () => void
  onSuspended: (error: Error) => void
}

/** The second step of logging in. */
export function LoginCode({ onEntered, onBack, onSuspended }: LoginCodeProps) {
  const form = useForm({ initial: { code: '' }, check: ({ code }) => unchecked({ code: code.trim() }) })
  const login = useEndpointMutation(twoFactorApi.login, {
    onSuccess: onEntered,
    onError: (error) => {
      if (isSuspended(error)) return onSuspended(error)
      toast({ title: accountMessages.loginFailed, text: errorMessage(error), tone: 'bad' })
    },
  })
  const send = form.submit((body) => login.mutateAsync({ body }))
  return (
    <form data-unasked onSubmit={send} noValidate>
      <Field label={loginCopy.code} hint={loginCopy.codeHint} error={form.errors.code ?? form.failure}>
        <TextInput
          {...form.control('code')}
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
        disabled={form.typed.code.trim() === ''}
        busy={(login.isPending || login.isSuccess) && loginCopy.loggingIn}
      >
        {loginCopy.login}
      </Button>
      <Button variant="ghost" wide onClick={onBack}>
        {loginCopy.anotherAccount}
      </Button>
    </form>
  )
}
