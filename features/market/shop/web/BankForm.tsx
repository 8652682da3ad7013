import { accountMessages } from '#features/members/accounts/copy.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { Field } from '#ui/forms/Field.tsx'
import { FormActions } from '#ui/forms/SettingsBlock.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { useForm, type FormErrors, type TextControl } from '#ui/forms/use-form.ts'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { CancelButton } from '#ui/unsaved/CancelButton.tsx'
import { BankDetails, sellingApi, sellingLimits, type Selling } from '../contract.ts'
import { bankCopy } from '../copy.ts'
import { ConfirmPassword } from './ConfirmPassword.tsx'
import { cacheShopSettings, termsOf } from './terms.ts'
import styles from './TermsForm.module.css'

const empty = { holder: '', bank: '', account: '', branch: '', password: '' }
type Typed = typeof empty

/** Sets another account or none; asks for the password, since it redirects money. */
export function BankForm({ selling, onDone }: { selling: Selling; onDone: () => void }) {
  const { typed, errors, control, showErrors, showRefusal, submit } = useForm({
    initial: empty,
    check: (values) => BankDetails.safeParse(values),
    fieldNames: {
      currentPassword: 'password',
      'bank.holder': 'holder',
      'bank.account': 'account',
      'bank.branch': 'branch',
    },
    checkMore: ({ password }) => (password ? {} : { password: accountMessages.confirmPassword }),
  })
  const save = useEndpointMutation(sellingApi.write, {
    onSuccess: (saved, { body }) => {
      cacheShopSettings(saved)
      toast({ title: body?.bank === null ? bankCopy.removed : bankCopy.done })
      onDone()
    },
    onError: (error) => {
      showRefusal(error)
      toast({ title: bankCopy.failed, text: errorMessage(error), tone: 'bad' })
    },
  })
  const send = (bank: BankDetails | null) => {
    const { password } = typed
    if (!password) return showErrors({ password: accountMessages.confirmPassword })
    const body = { ...termsOf(selling), bank, currentPassword: password }
    save.mutate({ params: { id: selling.businessId }, body })
  }
  const sendChecked = submit((bank) => {
    if (!save.isPending) send(bank)
  })
  return (
    <form onSubmit={sendChecked} noValidate aria-label={bankCopy.send} className={styles.below}>
      <BankFields control={control} errors={errors} />
      <FormActions>
        <CancelButton variant="ghost" onCancel={onDone}>
          {bankCopy.cancel}
        </CancelButton>
        {(selling.bank ?? selling.pendingBank) && (
          <Button variant="dout" onClick={() => send(null)}>
            {bankCopy.remove}
          </Button>
        )}
        <Button type="submit" busy={save.isPending && bankCopy.sending}>
          {bankCopy.send}
        </Button>
      </FormActions>
    </form>
  )
}

type BankFieldsProps = {
  control: (name: keyof Typed) => TextControl
  errors: FormErrors
}

function BankFields({ control, errors }: BankFieldsProps) {
  return (
    <div className={styles.fields}>
      <Field label={bankCopy.holder} error={errors.holder}>
        <TextInput {...control('holder')} maxLength={sellingLimits.holder} autoComplete="off" />
      </Field>
      <Field label={bankCopy.bank} error={errors.bank}>
        <TextInput {...control('bank')} maxLength={sellingLimits.bank} autoComplete="off" />
      </Field>
      <Field label={bankCopy.account} error={errors.account}>
        <TextInput {...control('account')} inputMode="numeric" maxLength={24} autoComplete="off" />
      </Field>
      <Field label={bankCopy.branch} error={errors.branch}>
        <TextInput {...control('branch')} inputMode="numeric" maxLength={10} autoComplete="off" />
      </Field>
      <ConfirmPassword control={control('password')} hint={bankCopy.passwordHint} error={errors.password} />
    </div>
  )
}
