import { useState } from 'react'
import { CardKeys, cardLimits } from '#features/market/payments/card-keys.ts'
import type { ProviderName } from '#features/market/payments/contract.ts'
import { accountMessages } from '#features/members/accounts/copy.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { Field } from '#ui/forms/Field.tsx'
import { PasswordInput } from '#ui/forms/PasswordInput.tsx'
import { RadioGroup } from '#ui/forms/RadioGroup.tsx'
import { FormActions } from '#ui/forms/SettingsBlock.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { useForm, type FormErrors, type TextControl } from '#ui/forms/use-form.ts'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { CancelButton } from '#ui/unsaved/CancelButton.tsx'
import { cardAccountApi } from '../card-account.contract.ts'
import { cardAccountCopy } from '../copy.ts'
import { errorsIn, cacheCardAccount } from './cards.ts'
import { ConfirmPassword } from './ConfirmPassword.tsx'
import styles from './TermsForm.module.css'

const empty = { secretKey: '', merchantId: '', merchantKey: '', passphrase: '', password: '' }
type Typed = typeof empty
type CardFormProps = { id: number; offers: readonly ProviderName[]; onDone: () => void }

/** The keys of the owner's provider account; asks for the password, since they redirect money. */
export function CardForm({ id, offers, onDone }: CardFormProps) {
  const [provider, setProvider] = useState<ProviderName>(offers[0] ?? 'paystack')
  const { typed, errors, control, showErrors, submit } = useForm({
    initial: empty,
    check: (values) => CardKeys.safeParse({ provider, ...values }),
    checkMore: ({ password }) => (password ? {} : { password: accountMessages.confirmPassword }),
  })
  const save = useEndpointMutation(cardAccountApi.connect, {
    onSuccess: (saved) => {
      cacheCardAccount(id, saved)
      toast({ title: cardAccountCopy.done })
      onDone()
    },
    onError: (error) => {
      showErrors(errorsIn(error))
      toast({ title: cardAccountCopy.failed, text: errorMessage(error), tone: 'bad' })
    },
  })
  const send = submit((keys) => {
    if (!save.isPending) save.mutate({ params: { id }, body: { ...keys, currentPassword: typed.password } })
  })
  return (
    <form onSubmit={send} noValidate aria-label={cardAccountCopy.connect} className={styles.below}>
      <div className={styles.fields}>
        {offers.length > 1 && <Providers offers={offers} provider={provider} onProvider={setProvider} />}
        <KeyFields provider={provider} control={control} errors={errors} />
        <ConfirmPassword
          control={control('password')}
          hint={cardAccountCopy.passwordHint}
          error={errors.password}
        />
      </div>
      <FormActions>
        <CancelButton variant="ghost" onCancel={onDone}>
          {cardAccountCopy.cancel}
        </CancelButton>
        <Button type="submit" busy={save.isPending && cardAccountCopy.sending}>
          {cardAccountCopy.connect}
        </Button>
      </FormActions>
    </form>
  )
}

type ProvidersProps = {
  offers: readonly ProviderName[]
  provider: ProviderName
  onProvider: (provider: ProviderName) => void
}

function Providers({ offers, provider, onProvider }: ProvidersProps) {
  return (
    <Field label={cardAccountCopy.which} className={styles.wide}>
      <RadioGroup
        value={provider}
        onValueChange={onProvider}
        choices={offers.map((value) => ({ value, ...cardAccountCopy.names[value] }))}
      />
    </Field>
  )
}

type KeyFieldsProps = {
  provider: ProviderName
  control: (name: keyof Typed) => TextControl
  errors: FormErrors
}

/** Each provider has its own keys. */
function KeyFields({ provider, control, errors }: KeyFieldsProps) {
  const secret = (name: 'secretKey' | 'passphrase', hint: string) => (
    <Field label={cardAccountCopy[name]} hint={hint} error={errors[name]} className={styles.wide}>
      <PasswordInput
        {...control(name)}
        maxLength={name === 'secretKey' ? cardLimits.key : cardLimits.passphrase}
        show={cardAccountCopy.show}
        hide={cardAccountCopy.hide}
        autoComplete="off"
      />
    </Field>
  )
  return (
    <>
      {provider === 'paystack' && secret('secretKey', cardAccountCopy.secretKeyHint)}
      {provider === 'payfast' && (
        <>
          <Field label={cardAccountCopy.merchantId} error={errors.merchantId}>
            <TextInput
              {...control('merchantId')}
              inputMode="numeric"
              maxLength={cardLimits.key}
              autoComplete="off"
            />
          </Field>
          <Field label={cardAccountCopy.merchantKey} error={errors.merchantKey}>
            <TextInput {...control('merchantKey')} maxLength={cardLimits.key} autoComplete="off" />
          </Field>
          {secret('passphrase', cardAccountCopy.passphraseHint)}
        </>
      )}
    </>
  )
}
