import { Field } from '#ui/forms/Field.tsx'
import { LazySelect } from '#ui/forms/LazySelect.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { businessFormCopy, identityFormCopy } from '../business-form.copy.ts'
import { identityLimits, needsNumber, registrationKinds } from '../identity.ts'
import type { BusinessForm } from './BusinessDialog.tsx'
import styles from './BusinessFields.module.css'

const kinds = registrationKinds.map((value) => ({ value, label: identityFormCopy.kinds[value] }))

/** Who is behind the business; only a business that sells must enter it. */
export function IdentityFields({ form: { typed, errors, control, set } }: { form: BusinessForm }) {
  const { registrationKind } = typed
  const optional = businessFormCopy.optional
  return (
    <fieldset className={styles.hours}>
      <legend>{identityFormCopy.title}</legend>
      <p className={styles.hint}>{identityFormCopy.text}</p>
      <Field label={identityFormCopy.legalName} optional={optional} error={errors.legalName}>
        <TextInput
          {...control('legalName')}
          placeholder={identityFormCopy.legalNameHint}
          maxLength={identityLimits.legalName}
        />
      </Field>
      <div className={styles.pair}>
        <Field label={identityFormCopy.kind} optional={optional} error={errors.registrationKind}>
          <LazySelect
            value={registrationKind}
            onValueChange={(kind) => set({ registrationKind: kind })}
            choices={kinds}
            placeholder={identityFormCopy.chooseKind}
          />
        </Field>
        <Field
          label={identityFormCopy.number}
          optional={needsNumber(registrationKind) ? undefined : optional}
          error={errors.registrationNumber}
        >
          <TextInput
            {...control('registrationNumber')}
            placeholder={identityFormCopy.numberHint}
            maxLength={identityLimits.registrationNumber}
          />
        </Field>
      </div>
      <Field label={identityFormCopy.street} optional={optional} error={errors.streetAddress}>
        <TextInput
          {...control('streetAddress')}
          placeholder={identityFormCopy.streetHint}
          maxLength={identityLimits.streetAddress}
          autoComplete="street-address"
        />
      </Field>
    </fieldset>
  )
}
