import type { ComponentProps } from 'react'
import { recoveryApi } from '../contract.ts'
import { site } from '#platform/web/hydrated-data.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Field } from '#ui/forms/Field.tsx'
import { PasswordInput } from '#ui/forms/PasswordInput.tsx'
import { loginCopy } from '../login.copy.ts'
import { settingsCopy } from '../settings.copy.ts'
import type { Me } from '#features/people/contract.ts'

/** Shows whether the address is confirmed; if not, offers to send the mail again. */
export function EmailState({ me }: { me: Me }) {
  const send = useEndpointMutation(recoveryApi.verifyEmail, {
    onSuccess: ({ message }) => toast({ title: settingsCopy.mailSent, text: message }),
    onError: (error) => toast({ title: settingsCopy.mailFailed, text: errorMessage(error), tone: 'bad' }),
  })
  if (!me.email) return null
  if (me.emailVerified) return settingsCopy.confirmed
  return (
    <>
      {settingsCopy.unconfirmed}{' '}
      {site.canMail && (
        <Button
          variant="quiet"
          size="s"
          busy={send.isPending && settingsCopy.sending}
          onClick={() => send.mutate({ body: {} })}
        >
          {settingsCopy.sendAgain}
        </Button>
      )}
    </>
  )
}

type AddressPasswordProps = Pick<ComponentProps<typeof PasswordInput>, 'value' | 'onChange'> & {
  error: string | undefined
}

/** Setting or changing the email address takes the password. */
export function AddressPassword({ error, ...control }: AddressPasswordProps) {
  return (
    <Field label={settingsCopy.passwordForEmail} hint={settingsCopy.passwordForEmailHint} error={error}>
      <PasswordInput
        {...control}
        show={loginCopy.showPassword}
        hide={loginCopy.hidePassword}
        autoComplete="current-password"
      />
    </Field>
  )
}
