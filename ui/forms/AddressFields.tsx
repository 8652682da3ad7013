import { Field } from './Field.tsx'
import { LazySelect } from './LazySelect.tsx'
import { TextInput } from './TextInput.tsx'
import styles from './AddressFields.module.css'

type AddressField = 'name' | 'phone' | 'street' | 'suburb' | 'city' | 'province' | 'postalCode'
type TypedAddress = Record<AddressField, string>

type AddressFieldsProps = {
  address: TypedAddress
  errors: Partial<TypedAddress>
  onChange: (address: TypedAddress) => void
  copy: TypedAddress & { optional: string; phoneHint: string; chooseProvince: string }
  /** Characters per field. */
  limits: Record<Exclude<AddressField, 'province'>, number>
  provinces: { value: string; label: string }[]
}

export function AddressFields({ address, errors, onChange, copy, limits, provinces }: AddressFieldsProps) {
  const control = (name: Exclude<AddressField, 'province'>) => ({
    name,
    value: address[name],
    maxLength: limits[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...address, [name]: target.value }),
  })
  return (
    <div className={styles.fields}>
      <Field label={copy.name} error={errors.name}>
        <TextInput {...control('name')} autoComplete="name" />
      </Field>
      <Field label={copy.phone} hint={copy.phoneHint} error={errors.phone}>
        <TextInput {...control('phone')} type="tel" autoComplete="tel" />
      </Field>
      <Field label={copy.street} error={errors.street} className={styles.wide}>
        <TextInput {...control('street')} autoComplete="address-line1" />
      </Field>
      <Field label={copy.suburb} optional={copy.optional} error={errors.suburb}>
        <TextInput {...control('suburb')} autoComplete="address-level3" />
      </Field>
      <Field label={copy.city} error={errors.city}>
        <TextInput {...control('city')} autoComplete="address-level2" />
      </Field>
      <Field label={copy.province} optional={copy.optional} error={errors.province}>
        <LazySelect
          value={address.province}
          onValueChange={(province) => onChange({ ...address, province })}
          choices={provinces}
          placeholder={copy.chooseProvince}
        />
      </Field>
      <Field label={copy.postalCode} error={errors.postalCode}>
        <TextInput {...control('postalCode')} inputMode="numeric" autoComplete="postal-code" />
      </Field>
    </div>
  )
}
