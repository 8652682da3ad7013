import { useState, type FormEvent } from 'react'
import { accountMessages } from '#features/accounts/contract.ts'
import { BankDetails, sellingApi, sellingLimits, type Selling } from '../contract.ts'
import { reasonOf } from '#platform/web/fetch.ts'
import { useSend } from '#platform/web/query.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { showWrong } from '#ui/forms/focus.ts'
import { FormActions } from '#ui/forms/SettingsBlock.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { ConfirmPassword } from './ConfirmPassword.tsx'
import { keepSelling, termsOf } from './terms.ts'
import { bankWords as words } from '../copy.ts'
import styles from './TermsForm.module.css'

const empty = { holder: '', bank: '', account: '', branch: '', password: '' }
type Typed = typeof empty

/** Another account, or none: with the password, since money follows it. */
export function BankForm({ selling, onDone }: { selling: Selling; onDone: () => void }) {
  const [typed, setTyped] = useState(empty)
  const [errors, setErrors] = useState<Partial<Typed>>({})
  const save = useSend(sellingApi.write, {
    onSuccess: (saved, { body }) => {
      keepSelling(saved)
      toast({ title: body?.bank === null ? words.removed : words.done })
      onDone()
    },
    onError: (error) => {
      const isPassword = [accountMessages.wrongPassword, accountMessages.confirmPassword].includes(
        error.message,
      )
      setErrors(isPassword ? { password: error.message } : {})
      toast({ title: words.failed, text: reasonOf(error), tone: 'bad' })
    },
  })
  const send = (bank: BankDetails | null) => {
    const { password } = typed
    if (!password) return setErrors({ password: accountMessages.confirmPassword })
    const body = { ...termsOf(selling), bank, currentPassword: password }
    save.mutate({ params: { id: selling.businessId }, body })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (save.isPending) return
    const { success, data, error } = BankDetails.safeParse(typed)
    const wrong = (error?.issues ?? []).toReversed().map(({ path, message }) => [String(path[0]), message])
    setErrors({
      ...(typed.password ? {} : { password: accountMessages.confirmPassword }),
      ...Object.fromEntries(wrong),
    })
    showWrong(event.currentTarget)
    if (success && typed.password) send(data)
  }
  const control = (name: keyof Typed) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: target.value })
      setErrors({ ...errors, [name]: undefined })
    },
  })
  return (
    <form onSubmit={submit} noValidate aria-label={words.send} className={styles.below}>
      <div className={styles.fields}>
        <Field label={words.holder} error={errors.holder}>
          <TextInput {...control('holder')} maxLength={sellingLimits.holder} autoComplete="off" />
        </Field>
        <Field label={words.bank} error={errors.bank}>
          <TextInput {...control('bank')} maxLength={sellingLimits.bank} autoComplete="off" />
        </Field>
        <Field label={words.account} error={errors.account}>
          <TextInput {...control('account')} inputMode="numeric" maxLength={24} autoComplete="off" />
        </Field>
        <Field label={words.branch} error={errors.branch}>
          <TextInput {...control('branch')} inputMode="numeric" maxLength={10} autoComplete="off" />
        </Field>
        <ConfirmPassword control={control('password')} hint={words.passwordHint} error={errors.password} />
      </div>
      <FormActions>
        <Button variant="ghost" onClick={onDone}>
          {words.cancel}
        </Button>
        {(selling.bank ?? selling.pendingBank) && (
          <Button variant="dout" onClick={() => send(null)}>
            {words.remove}
          </Button>
        )}
        <Button type="submit" busy={save.isPending && words.sending}>
          {words.send}
        </Button>
      </FormActions>
    </form>
  )
}
