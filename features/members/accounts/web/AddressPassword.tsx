import type { ComponentProps } from 'react'
import { Field } from '#ui/forms/Field.tsx'
import { PasswordInput } from '#ui/forms/PasswordInput.tsx'
import { loginCopy } from '../login.copy.ts'
import { settingsCopy } from '../settings.copy.ts'

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
