import type { Coordinates } from '#platform/contract/coordinates.ts'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { LazySelect } from '#ui/forms/LazySelect.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { businessCategoryLabels } from '../categories.copy.ts'
import { businessCategories, businessLimits } from '../contract.ts'
import { businessFormCopy } from '../copy.ts'
import { loungeDeclaration } from '../lounge-declaration.ts'
import type { Pictures, Typed } from './BusinessDialog.tsx'
import { HoursFields } from './HoursFields.tsx'
import { IdentityFields } from './IdentityFields.tsx'
import { LocationField } from './LocationField.tsx'
import { PictureFields } from './PictureFields.tsx'
import styles from './BusinessFields.module.css'

type FieldsProps = {
  typed: Typed
  onChange: (typed: Typed) => void
  pin: Coordinates | null
  onPin: (pin: Coordinates | null) => void
  files: Pictures
  onFiles: (files: Pictures) => void
  asksDeclaration: boolean
  asksIdentity: boolean
  /** Errors of all days are shown; before that, only of those that were left. */
  hoursChecked: boolean
}

type TextName = 'name' | 'phone' | 'email' | 'website' | 'description' | 'alt'

type Control = (name: TextName) => {
  value: string
  onChange: (event: { target: { value: string } }) => void
}

const choices = businessCategories.map((value) => ({ value, label: businessCategoryLabels[value] }))

export function BusinessFields(props: FieldsProps) {
  const { typed, onChange, asksDeclaration, asksIdentity, hoursChecked } = props
  const control: Control = (name) => ({
    value: typed[name],
    onChange: ({ target }) => onChange({ ...typed, [name]: target.value }),
  })
  return (
    <div className={styles.fields}>
      <Field label={businessFormCopy.name}>
        <TextInput {...control('name')} maxLength={businessLimits.name} autoComplete="organization" />
      </Field>
      <Field label={businessFormCopy.category}>
        <LazySelect
          value={typed.category}
          onValueChange={(category) => onChange({ ...typed, category })}
          choices={choices}
          placeholder={businessFormCopy.choose}
        />
      </Field>
      {asksDeclaration && (
        <Checkbox
          name="declaration"
          required
          label={loungeDeclaration.text}
          checked={typed.declares}
          onCheckedChange={(declares) => onChange({ ...typed, declares })}
        />
      )}
      <LocationField
        location={typed.location}
        onLocation={(location) => onChange({ ...typed, location })}
        pin={props.pin}
        onPin={props.onPin}
      />
      <ContactFields control={control} />
      {asksIdentity && (
        <IdentityFields typed={typed} onChange={(change) => onChange({ ...typed, ...change })} />
      )}
      <Field label={businessFormCopy.description} optional={businessFormCopy.optional}>
        <TextArea
          {...control('description')}
          rows={3}
          placeholder={businessFormCopy.descriptionHint}
          maxLength={businessLimits.description}
        />
      </Field>
      <PictureFields files={props.files} onFiles={props.onFiles} alt={control('alt')} />
      <HoursFields
        hours={typed.hours}
        isChecked={hoursChecked}
        onChange={(hours) => onChange({ ...typed, hours })}
      />
    </div>
  )
}

function ContactFields({ control }: { control: Control }) {
  return (
    <>
      <div className={styles.pair}>
        <Field label={businessFormCopy.phone} optional={businessFormCopy.optional}>
          <TextInput {...control('phone')} type="tel" maxLength={businessLimits.phone} />
        </Field>
        <Field label={businessFormCopy.email} optional={businessFormCopy.optional}>
          <TextInput {...control('email')} type="email" maxLength={businessLimits.email} />
        </Field>
      </div>
      <Field label={businessFormCopy.website} optional={businessFormCopy.optional}>
        <TextInput
          {...control('website')}
          type="url"
          placeholder={businessFormCopy.websiteHint}
          maxLength={businessLimits.website}
        />
      </Field>
    </>
  )
}
