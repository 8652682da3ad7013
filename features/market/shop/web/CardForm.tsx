import { useState } from 'react'
import { CardKeys, maxKeyLength } from '#features/market/payments/card-keys.ts'
import { providerAccounts, type ProviderKey } from '#features/market/payments/provider-accounts.ts'
import { providerNames, providers, type ProviderName } from '#features/market/payments/providers.ts'
import { accountMessages } from '#features/members/accounts/copy.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { Field } from '#ui/forms/Field.tsx'
import { PasswordInput } from '#ui/forms/PasswordInput.tsx'
import { RadioGroup } from '#ui/forms/RadioGroup.tsx'
import { FormActions } from '#ui/forms/SettingsBlock.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { useForm, type TextControl } from '#ui/forms/use-form.ts'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { CancelButton } from '#ui/unsaved/CancelButton.tsx'
import { cardAccountApi } from '../card-account.contract.ts'
import { cardAccountCopy } from '../copy.ts'
import { cacheCardAccount } from './cards.ts'
import { ConfirmPassword } from './ConfirmPassword.tsx'
import styles from './TermsForm.module.css'

const keys = providerNames.flatMap((name) => providerAccounts[name].keys)
const empty: Record<string, string> = Object.fromEntries(
  ['password', ...keys.map(({ name }) => name)].map((name) => [name, '']),
)
type CardFormProps = { id: number; offers: readonly ProviderName[]; onDone: () => void }

/** The keys of the owner's provider account; asks for the password, since they redirect money. */
export function CardForm({ id, offers, onDone }: CardFormProps) {
  const [provider, setProvider] = useState<ProviderName>(offers[0] ?? providerNames[0])
  const { typed, errors, isSending, control, submit } = useForm({
    initial: empty,
    check: (values) => CardKeys.safeParse({ provider, ...values }),
    fieldNames: { currentPassword: 'password' },
    checkMore: ({ password }) => (password ? {} : { password: accountMessages.confirmPassword }),
  })
  const save = useEndpointMutation(cardAccountApi.connect, {
    onSuccess: (saved) => {
      cacheCardAccount(id, saved)
      toast({ title: cardAccountCopy.done })
      onDone()
    },
    onError: (error) => toast({ title: cardAccountCopy.failed, text: errorMessage(error), tone: 'bad' }),
  })
  const send = submit((keys) =>
    save.mutateAsync({ params: { id }, body: { ...keys, currentPassword: typed.password ?? '' } }),
  )
  return (
    <form onSubmit={send} noValidate aria-label={cardAccountCopy.connect} className={styles.below}>
      <div className={styles.fields}>
        {offers.length > 1 && <Providers offers={offers} provider={provider} onProvider={setProvider} />}
        {providerAccounts[provider].keys.map((key) => (
          <KeyField key={key.name} of={key} control={control(key.name)} error={errors[key.name]} />
        ))}
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
        <Button type="submit" busy={isSending && cardAccountCopy.sending}>
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
        choices={offers.map((value) => ({
          value,
          label: providers[value].label,
          text: providerAccounts[value].text,
        }))}
      />
    </Field>
  )
}

type KeyFieldProps = { of: ProviderKey; control: TextControl; error: string | undefined }

function KeyField({
  of: { label, hint, isSecret, isNumeric, maxLength = maxKeyLength },
  control,
  error,
}: KeyFieldProps) {
  if (isSecret)
    return (
      <Field label={label} hint={hint} error={error} className={styles.wide}>
        <PasswordInput
          {...control}
          maxLength={maxLength}
          show={cardAccountCopy.show}
          hide={cardAccountCopy.hide}
          autoComplete="off"
        />
      </Field>
    )
  return (
    <Field label={label} hint={hint} error={error}>
      <TextInput
        {...control}
        inputMode={isNumeric ? 'numeric' : undefined}
        maxLength={maxLength}
        autoComplete="off"
      />
    </Field>
  )
}
