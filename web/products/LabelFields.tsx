import { FileText } from 'lucide-react'
import type { Label } from '#shared/cbdLabel.ts'
import { labelLimits } from '#shared/labelInput.ts'
import { labelKinds } from '#shared/listingRules.ts'
import { productLimits } from '#shared/products.ts'
import { Field } from '#web/ui/Field.tsx'
import { FileButton } from '#web/ui/FileButton.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { labelWords as words } from './listingWords.ts'
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

type Props = {
  category: string
  label: TypedLabel
  onChange: (label: TypedLabel) => void
  certificate: string | null
  onCertificate: (file: File | undefined) => void
}

/** What its category asks for: the label of a CBD product, the permit for seed. */
export function LabelFields({ category, label, onChange, certificate, onCertificate }: Props) {
  return (
    <>
      {fields[category]?.map((name) => (
        <Field key={name} label={words.fields[name]}>
          <TextInput
            value={label[name] ?? ''}
            onChange={({ target }) => onChange({ ...label, [name]: target.value })}
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
            accept="application/pdf,image/png,image/jpeg,image/webp"
            largest={productLimits.certificateBytes}
            onFile={onCertificate}
            size="s"
          >
            {words.certificate}
          </FileButton>
          <span className={styles.hint}>{certificate ?? words.certificateHint}</span>
        </div>
      )}
    </>
  )
}
