import { FileText } from 'lucide-react'
import type { Label } from '#features/market/listing-rules/cbd-label.ts'
import { labelKinds } from '#features/market/listing-rules/judge-listing.ts'
import { labelLimits } from '#features/market/listing-rules/label-input.ts'
import { Field } from '#ui/forms/Field.tsx'
import { FileButton } from '#ui/forms/FileButton.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import type { FormErrors } from '#ui/forms/use-form.ts'
import { productLimits } from '../../contract.ts'
import { labelCopy } from '../../listing.copy.ts'
import styles from './ProductFields.module.css'

export type TypedLabel = Partial<Record<keyof Label, string>>

const fields: Record<string, readonly (keyof Label)[]> = {
  [labelKinds.cbd]: [
    'mgPerServing',
    'servingsPerDay',
    'mgPerPack',
    'thcPercent',
    'batch',
    'manufacturer',
    'claim',
  ],
  [labelKinds.permit]: ['permitNumber', 'permitHolder', 'permitUntil', 'variety', 'thcPercent'],
}
const numbers = new Set<keyof Label>(['mgPerServing', 'servingsPerDay', 'mgPerPack', 'thcPercent'])

/** The name of the field in the form, which is its path in the request. */
export const labelField = (name: string) => `label.${name}`
export const labelFieldNames = Object.fromEntries(
  Object.values(fields).flatMap((names) => names.map((name) => [labelField(name), labelField(name)])),
)

type Props = {
  category: string
  label: TypedLabel
  errors: FormErrors
  onChange: (name: keyof Label, value: string) => void
  certificate: string | null
  isNewCertificate: boolean
  onCertificate: (file: File | undefined) => void
}

/** The fields of the category: the label of a CBD product, the permit for seed. */
export function LabelFields(props: Props) {
  const { category, label, errors, onChange, certificate, isNewCertificate, onCertificate } = props
  return (
    <>
      {fields[category]?.map((name) => (
        <Field key={name} label={labelCopy.fields[name]} error={errors[labelField(name)]}>
          <TextInput
            value={label[name] ?? ''}
            onChange={({ target }) => onChange(name, target.value)}
            {...(numbers.has(name) ? { inputMode: 'decimal' as const } : {})}
            {...(name === 'permitUntil' ? { type: 'date' } : {})}
            maxLength={name === 'claim' ? labelLimits.claim : labelLimits.text}
          />
        </Field>
      ))}
      {category === labelKinds.cbd && (
        <div className={styles.picture}>
          <FileButton
            icon={FileText}
            withPdf
            largest={productLimits.certificateBytes}
            onFile={onCertificate}
            size="s"
          >
            {labelCopy.certificate}
          </FileButton>
          <span className={styles.hint} data-chosen={isNewCertificate ? '' : undefined}>
            {certificate ?? labelCopy.certificateHint}
          </span>
        </div>
      )}
    </>
  )
}
