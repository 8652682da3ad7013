import type { Me } from '#features/members/people/contract.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { Field } from '#ui/forms/Field.tsx'
import { PasswordInput } from '#ui/forms/PasswordInput.tsx'
import { FormActions, SettingsBlock } from '#ui/forms/SettingsBlock.tsx'
import { unchecked, useForm } from '#ui/forms/use-form.ts'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { accountApi } from '../contract.ts'
import { accountMessages } from '../copy.ts'
import { loginCopy } from '../login.copy.ts'
import { settingsCopy, settingsMessages } from '../settings.copy.ts'
import { WaitingReset } from './WaitingReset.tsx'
import styles from './settings-fields.module.css'

type Props = { me: Pick<Me, 'username'> }

export function SettingsSecurity({ me }: Props) {
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

function ChangePassword({ me }: Props) {
  const { control, errors, isSending, isFilled, send } = usePasswordChange()
  const field = (name: keyof Typed, autoComplete: 'current-password' | 'new-password') => (
    <Field label={settingsCopy[name]} error={errors[name]}>
      <PasswordInput
        {...control(name)}
        autoComplete={autoComplete}
        show={loginCopy.showPassword}
        hide={loginCopy.hidePassword}
      />
    </Field>
  )
  return (
    <form data-unasked onSubmit={send}>
      {/* For password managers, which need the username of this password. */}
      <input type="text" autoComplete="username" value={me.username} readOnly hidden />
      <div className={styles.fields}>
        <div className={styles.wide}>{field('currentPassword', 'current-password')}</div>
        {field('newPassword', 'new-password')}
        {field('confirmPassword', 'new-password')}
      </div>
      <FormActions>
        <Button type="submit" disabled={!isFilled} busy={isSending && settingsCopy.updating}>
          {settingsCopy.updatePassword}
        </Button>
      </FormActions>
    </form>
  )
}

function usePasswordChange() {
  const { typed, reset, submit, showErrors, ...form } = useForm({ initial: empty, check: unchecked })
  const change = useEndpointMutation(accountApi.password, {
    refreshes: [accountApi.sessions],
    onSuccess: () => {
      reset(empty)
      toast({ title: settingsMessages.passwordUpdated, text: settingsMessages.passwordUpdatedText })
    },
    onError: () =>
      toast({
        title: settingsMessages.passwordFailed,
        text: accountMessages.passwordFailedText,
        tone: 'bad',
      }),
  })
  const isFilled = Object.values(typed).every((value) => value !== '')
  const send = submit(({ currentPassword, newPassword, confirmPassword }) => {
    if (newPassword === confirmPassword) return change.mutateAsync({ body: { currentPassword, newPassword } })
    const text = settingsMessages.passwordsDifferText
    showErrors({ confirmPassword: text })
    toast({ title: settingsMessages.passwordsDiffer, text, tone: 'bad' })
  })
  return { ...form, isFilled, send }
}
