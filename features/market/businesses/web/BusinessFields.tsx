import type { Coordinates } from '#platform/contract/coordinates.ts'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { LazySelect } from '#ui/forms/LazySelect.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { businessFormCopy } from '../business-form.copy.ts'
import { businessCategoryLabels } from '../categories.copy.ts'
import { businessCategories, businessLimits } from '../contract.ts'
import { loungeDeclaration } from '../lounge-declaration.ts'
import type { BusinessForm, Pictures } from './BusinessDialog.tsx'
import { HoursFields } from './HoursFields.tsx'
import { IdentityFields } from './IdentityFields.tsx'
import { LocationField } from './LocationField.tsx'
import { PictureFields } from './PictureFields.tsx'
import styles from './BusinessFields.module.css'

type FieldsProps = {
  form: BusinessForm
  pin: Coordinates | null
  onPin: (pin: Coordinates | null) => void
  files: Pictures
  onFiles: (files: Pictures) => void
  asksDeclaration: boolean
  asksIdentity: boolean
  /** Errors of all days are shown; before that, only of those that were left. */
  hoursChecked: boolean
}

const choices = businessCategories.map((value) => ({ value, label: businessCategoryLabels[value] }))

export function BusinessFields(props: FieldsProps) {
  const { form, asksDeclaration, asksIdentity, hoursChecked } = props
  const { typed, errors, control, set } = form
  return (
    <div className={styles.fields}>
      <Field label={businessFormCopy.name} error={errors.name}>
        <TextInput {...control('name')} maxLength={businessLimits.name} autoComplete="organization" />
      </Field>
      <Field label={businessFormCopy.category} error={errors.category}>
        <LazySelect
          value={typed.category}
          onValueChange={(category) => set({ category })}
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
          onCheckedChange={(declares) => set({ declares })}
          error={errors.declares ?? false}
        />
      )}
      <LocationField
        location={typed.location}
        onLocation={(location) => set({ location })}
        error={errors.location}
        pin={props.pin}
        onPin={props.onPin}
      />
      <ContactFields form={form} />
      {asksIdentity && <IdentityFields form={form} />}
      <Field
        label={businessFormCopy.description}
        optional={businessFormCopy.optional}
        error={errors.description}
      >
        <TextArea
          {...control('description')}
          rows={3}
          placeholder={businessFormCopy.descriptionHint}
          maxLength={businessLimits.description}
        />
      </Field>
      <PictureFields files={props.files} onFiles={props.onFiles} alt={control('alt')} altError={errors.alt} />
      <HoursFields
        hours={typed.hours}
        isChecked={hoursChecked}
        onChange={(hours) => set({ hours })}
        error={errors.hours}
      />
    </div>
  )
}

function ContactFields({ form: { errors, control } }: { form: BusinessForm }) {
  return (
    <>
      <div className={styles.pair}>
        <Field label={businessFormCopy.phone} optional={businessFormCopy.optional} error={errors.phone}>
          <TextInput {...control('phone')} type="tel" maxLength={businessLimits.phone} />
        </Field>
        <Field label={businessFormCopy.email} optional={businessFormCopy.optional} error={errors.email}>
          <TextInput {...control('email')} type="email" maxLength={businessLimits.email} />
        </Field>
      </div>
      <Field label={businessFormCopy.website} optional={businessFormCopy.optional} error={errors.website}>
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
