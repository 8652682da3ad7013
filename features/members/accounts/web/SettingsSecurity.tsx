import { useState, type FormEvent } from 'react'
import type { Me } from '#features/members/people/contract.ts'
import { errorsByField } from '#platform/web/fetch.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { Field } from '#ui/forms/Field.tsx'
import { PasswordInput } from '#ui/forms/PasswordInput.tsx'
import { FormActions, SettingsBlock } from '#ui/forms/SettingsBlock.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { accountApi } from '../contract.ts'
import { accountMessages } from '../copy.ts'
import { loginCopy } from '../login.copy.ts'
import { settingsCopy, settingsMessages } from '../settings.copy.ts'
import { WaitingReset } from './WaitingReset.tsx'
import styles from './settings-fields.module.css'

export function SettingsSecurity({ me }: { me: Me }) {
  return (
    <>
      <WaitingReset />
      <SettingsBlock title={settingsCopy.changePassword} text={settingsCopy.changePasswordText}>
        <ChangePassword me={me} />
      </SettingsBlock>
    </>
  )
}

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' }
type Typed = typeof empty

function ChangePassword({ me }: { me: Me }) {
  const { typed, setTyped, errors, setErrors, isFilled, change, submit } = usePasswordChange()
  const field = (name: keyof Typed, autoComplete: 'current-password' | 'new-password') => (
    <Field label={settingsCopy[name]} error={errors[name]}>
      <PasswordInput
        value={typed[name]}
        onChange={(event) => {
          setTyped({ ...typed, [name]: event.target.value })
          setErrors({ ...errors, [name]: undefined })
        }}
        autoComplete={autoComplete}
        show={loginCopy.showPassword}
        hide={loginCopy.hidePassword}
      />
    </Field>
  )
  return (
    <form data-unasked onSubmit={submit}>
      {/* For password managers, which need the username of this password. */}
      <input type="text" autoComplete="username" value={me.username} readOnly hidden />
      <div className={styles.fields}>
        <div className={styles.wide}>{field('currentPassword', 'current-password')}</div>
        {field('newPassword', 'new-password')}
        {field('confirmPassword', 'new-password')}
      </div>
      <FormActions>
        <Button type="submit" disabled={!isFilled} busy={change.isPending && settingsCopy.updating}>
          {settingsCopy.updatePassword}
        </Button>
      </FormActions>
    </form>
  )
}

function usePasswordChange() {
  const [typed, setTyped] = useState(empty)
  const [errors, setErrors] = useState<Partial<Typed>>({})
  const change = useEndpointMutation(accountApi.password, {
    refreshes: [accountApi.sessions],
    onSuccess: () => {
      setTyped(empty)
      toast({ title: settingsMessages.passwordUpdated, text: settingsMessages.passwordUpdatedText })
    },
    onError: (error) => {
      setErrors(errorsByField(error))
      toast({ title: settingsMessages.passwordFailed, text: accountMessages.passwordFailedText, tone: 'bad' })
    },
  })
  const isFilled = Object.values(typed).every((value) => value !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isFilled || change.isPending) return
    setErrors({})
    const { currentPassword, newPassword, confirmPassword } = typed
    if (newPassword !== confirmPassword) {
      setErrors({ confirmPassword: settingsMessages.passwordsDifferText })
      return toast({
        title: settingsMessages.passwordsDiffer,
        text: settingsMessages.passwordsDifferText,
        tone: 'bad',
      })
    }
    change.mutate({ body: { currentPassword, newPassword } })
  }
  return { typed, setTyped, errors, setErrors, isFilled, change, submit }
}
