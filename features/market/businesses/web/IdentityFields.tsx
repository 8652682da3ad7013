import { Field } from '#ui/forms/Field.tsx'
import { LazySelect } from '#ui/forms/LazySelect.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { businessFormCopy, identityFormCopy } from '../copy.ts'
import { identityLimits, needsNumber, registrationKinds } from '../identity.ts'
import type { Typed } from './BusinessDialog.tsx'
import styles from './BusinessFields.module.css'

const kinds = registrationKinds.map((value) => ({ value, label: identityFormCopy.kinds[value] }))

type IdentityFieldsProps = { typed: Typed; onChange: (change: Partial<Typed>) => void }

/** Who is behind the business; only a business that sells must enter it. */
export function IdentityFields({ typed, onChange }: IdentityFieldsProps) {
  const { legalName, registrationKind, registrationNumber, streetAddress } = typed
  const optional = businessFormCopy.optional
  return (
    <fieldset className={styles.hours}>
      <legend>{identityFormCopy.title}</legend>
      <p className={styles.hint}>{identityFormCopy.text}</p>
      <Field label={identityFormCopy.legalName} optional={optional}>
        <TextInput
          value={legalName}
          placeholder={identityFormCopy.legalNameHint}
          maxLength={identityLimits.legalName}
          onChange={({ target }) => onChange({ legalName: target.value })}
        />
      </Field>
      <div className={styles.pair}>
        <Field label={identityFormCopy.kind} optional={optional}>
          <LazySelect
            value={registrationKind}
            onValueChange={(kind) => onChange({ registrationKind: kind })}
            choices={kinds}
            placeholder={identityFormCopy.chooseKind}
          />
        </Field>
        <Field
          label={identityFormCopy.number}
          optional={needsNumber(registrationKind) ? undefined : optional}
        >
          <TextInput
            value={registrationNumber}
            placeholder={identityFormCopy.numberHint}
            maxLength={identityLimits.registrationNumber}
            onChange={({ target }) => onChange({ registrationNumber: target.value })}
          />
        </Field>
      </div>
      <Field label={identityFormCopy.street} optional={optional}>
        <TextInput
          value={streetAddress}
          placeholder={identityFormCopy.streetHint}
          maxLength={identityLimits.streetAddress}
          autoComplete="street-address"
          onChange={({ target }) => onChange({ streetAddress: target.value })}
        />
      </Field>
    </fieldset>
  )
}
