import { identityLimits, needsNumber, registrationKinds } from '../identity.ts'
import { Field } from '#ui/forms/Field.tsx'
import { LazySelect } from '#ui/forms/LazySelect.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { businessFormCopy } from '../copy.ts'
import { identityCopy } from '../sell.copy.ts'
import type { Typed } from './BusinessDialog.tsx'
import styles from './BusinessFields.module.css'

const kinds = registrationKinds.map((value) => ({ value, label: identityCopy.kinds[value] }))

type IdentityFieldsProps = { typed: Typed; onChange: (change: Partial<Typed>) => void }

/** Who is behind the business; only a business that sells must enter it. */
export function IdentityFields({ typed, onChange }: IdentityFieldsProps) {
  const { legalName, registrationKind, registrationNumber, streetAddress } = typed
  const optional = businessFormCopy.optional
  return (
    <fieldset className={styles.hours}>
      <legend>{identityCopy.title}</legend>
      <p className={styles.hint}>{identityCopy.text}</p>
      <Field label={identityCopy.legalName} optional={optional}>
        <TextInput
          value={legalName}
          placeholder={identityCopy.legalNameHint}
          maxLength={identityLimits.legalName}
          onChange={({ target }) => onChange({ legalName: target.value })}
        />
      </Field>
      <div className={styles.pair}>
        <Field label={identityCopy.kind} optional={optional}>
          <LazySelect
            value={registrationKind}
            onValueChange={(kind) => onChange({ registrationKind: kind })}
            choices={kinds}
            placeholder={identityCopy.chooseKind}
          />
        </Field>
        <Field label={identityCopy.number} optional={needsNumber(registrationKind) ? undefined : optional}>
          <TextInput
            value={registrationNumber}
            placeholder={identityCopy.numberHint}
            maxLength={identityLimits.registrationNumber}
            onChange={({ target }) => onChange({ registrationNumber: target.value })}
          />
        </Field>
      </div>
      <Field label={identityCopy.street} optional={optional}>
        <TextInput
          value={streetAddress}
          placeholder={identityCopy.streetHint}
          maxLength={identityLimits.streetAddress}
          autoComplete="street-address"
          onChange={({ target }) => onChange({ streetAddress: target.value })}
        />
      </Field>
    </fieldset>
  )
}
