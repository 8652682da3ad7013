import type { ReactNode } from 'react'
import { settingLimits } from '#features/site/settings/settings.ts'
import { Field } from '#ui/forms/Field.tsx'
import { LazySelect } from '#ui/forms/LazySelect.tsx'
import { SwitchRow } from '#ui/forms/Switch.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import type { Setting, SettingValue } from '../contract.ts'
import { siteSettingsCopy } from '../copy.ts'
import { HueInput } from './look/HueInput.tsx'
import { SecretField } from './SecretField.tsx'
import styles from './SettingsPanel.module.css'

export type SettingFieldProps = {
  setting: Setting
  typed: SettingValue
  error: ReactNode
  onChange: (value: SettingValue) => void
}

/** The field of one setting, as the answer of the server describes it. What the environment fixes can be read only. */
export function SettingField(props: SettingFieldProps) {
  const { setting, typed, error, onChange } = props
  const { key, label, help, source } = setting
  const isFixed = source === 'environment'
  if (setting.isSecret && !isFixed) return <SecretField {...props} />
  const hint = isFixed ? `${help} ${siteSettingsCopy.fixed}` : help
  if (setting.control === 'switch')
    return (
      <div className={styles.wide}>
        <SwitchRow
          name={key}
          title={label}
          text={hint}
          checked={typed === true}
          disabled={isFixed}
          onCheckedChange={onChange}
        />
      </div>
    )
  return (
    <Field label={label} optional={siteSettingsCopy.sources[source]} hint={hint} error={error}>
      {setting.control === 'hue' ? (
        <HueInput name={key} value={String(typed)} disabled={isFixed} onChange={onChange} />
      ) : setting.options ? (
        <LazySelect
          name={key}
          value={String(typed)}
          disabled={isFixed}
          onValueChange={onChange}
          choices={setting.options.map((value) => ({ value, label: optionLabel(key, value) }))}
        />
      ) : (
        <TextInput
          name={key}
          value={setting.isSecret ? '••••••••' : String(typed ?? '')}
          readOnly={isFixed}
          inputMode={inputModes[setting.control] ?? 'text'}
          maxLength={settingLimits.line}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

const inputModes: Record<string, 'email' | 'numeric'> = { email: 'email', number: 'numeric' }

const optionLabel = (key: string, value: string) =>
  new Map<string, string>(Object.entries(siteSettingsCopy.options)).get(`${key}.${value}`) ??
  value.replaceAll('_', ' ')
