import { orderLimits, provinces } from '#shared/orders.ts'
import { Field } from '#web/ui/Field.tsx'
import { LateSelect } from '#web/ui/LateSelect.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import type { AddressField, TypedAddress } from './checkoutDraft.ts'
import { checkoutWords } from './checkoutWords.ts'
import styles from './AddressFields.module.css'

type AddressFieldsProps = {
  address: TypedAddress
  errors: Partial<TypedAddress>
  onChange: (address: TypedAddress) => void
}

const choices = provinces.map((value) => ({ value, label: value }))

export function AddressFields({ address, errors, onChange }: AddressFieldsProps) {
  const control = (name: AddressField) => ({
    name,
    value: address[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...address, [name]: target.value }),
  })
  const { optional } = checkoutWords
  return (
    <div className={styles.fields}>
      <Field label={checkoutWords.name} error={errors.name}>
        <TextInput {...control('name')} maxLength={orderLimits.name} autoComplete="name" />
      </Field>
      <Field label={checkoutWords.phone} hint={checkoutWords.phoneHint} error={errors.phone}>
        <TextInput {...control('phone')} type="tel" maxLength={orderLimits.phone} autoComplete="tel" />
      </Field>
      <Field label={checkoutWords.street} error={errors.street} className={styles.wide}>
        <TextInput {...control('street')} maxLength={orderLimits.street} autoComplete="address-line1" />
      </Field>
      <Field label={checkoutWords.suburb} optional={optional} error={errors.suburb}>
        <TextInput {...control('suburb')} maxLength={orderLimits.suburb} autoComplete="address-level3" />
      </Field>
      <Field label={checkoutWords.city} error={errors.city}>
        <TextInput {...control('city')} maxLength={orderLimits.city} autoComplete="address-level2" />
      </Field>
      <Field label={checkoutWords.province} optional={optional} error={errors.province}>
        <LateSelect
          value={address.province}
          onValueChange={(province) => onChange({ ...address, province })}
          choices={choices}
          placeholder={checkoutWords.chooseProvince}
        />
      </Field>
      <Field label={checkoutWords.postalCode} error={errors.postalCode}>
        <TextInput
          {...control('postalCode')}
          inputMode="numeric"
          maxLength={orderLimits.postalCode}
          autoComplete="postal-code"
        />
      </Field>
    </div>
  )
}
