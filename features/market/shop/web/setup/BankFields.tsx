import { useId } from 'react'
import { links } from '#platform/web/links.ts'
import { Field } from '#ui/forms/Field.tsx'
import { PasswordInput } from '#ui/forms/PasswordInput.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import type { FormErrors, TextControl } from '#ui/forms/use-form.ts'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import { bankNames, branchOf } from '../../bank-branches.ts'
import { sellingLimits, type Selling } from '../../contract.ts'
import { bankCopy, confirmCopy } from '../../copy.ts'
import { setupCopy } from '../../setup.copy.ts'
import styles from './StepForm.module.css'

type Typed = { holder: string; bank: string; account: string; branch: string; password: string }

type BankFieldsProps = {
  typed: Typed
  set: (change: Partial<Typed>) => void
  control: (name: keyof Typed) => TextControl
  errors: FormErrors
}

/** The account for payments by EFT; the branch code follows from the name of a larger bank. */
export function BankFields({ typed, set, control, errors }: BankFieldsProps) {
  const names = useId()
  const chooseBank = (bank: string) => {
    const isFilledIn = typed.branch === (branchOf(typed.bank) ?? '')
    set(isFilledIn ? { bank, branch: branchOf(bank) ?? '' } : { bank })
  }
  return (
    <div className={styles.pair}>
      <Field label={bankCopy.holder} error={errors.holder}>
        <TextInput {...control('holder')} maxLength={sellingLimits.holder} autoComplete="off" />
      </Field>
      <Field label={bankCopy.bank} hint={setupCopy.bankHint} error={errors.bank}>
        <TextInput
          {...control('bank')}
          onChange={({ target }) => chooseBank(target.value)}
          list={names}
          maxLength={sellingLimits.bank}
          autoComplete="off"
        />
      </Field>
      <datalist id={names}>
        {bankNames.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <Field label={bankCopy.account} error={errors.account}>
        <TextInput {...control('account')} inputMode="numeric" maxLength={24} autoComplete="off" />
      </Field>
      <Field label={bankCopy.branch} error={errors.branch}>
        <TextInput {...control('branch')} inputMode="numeric" maxLength={10} autoComplete="off" />
      </Field>
      <Field label={confirmCopy.password} hint={setupCopy.passwordHint} error={errors.password}>
        <PasswordInput
          {...control('password')}
          show={confirmCopy.show}
          hide={confirmCopy.hide}
          autoComplete="current-password"
        />
      </Field>
    </div>
  )
}

/** The account that the shop already has. */
export function PaidInto({ selling: { businessId, bank, pendingBank } }: { selling: Selling }) {
  const account = pendingBank ?? bank
  return (
    <p className={styles.lead}>
      {account ? setupCopy.account(account.bank, account.account.slice(-4)) : setupCopy.cards}{' '}
      <TextLink href={links.sellAt(businessId, 'delivery')}>{setupCopy.changeAccount}</TextLink>
    </p>
  )
}
