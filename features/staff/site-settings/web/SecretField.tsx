import { settingLimits } from '#features/site/settings/settings.ts'
import { Field } from '#ui/forms/Field.tsx'
import { PasswordInput } from '#ui/forms/PasswordInput.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { siteSettingsCopy } from '../copy.ts'
import type { SettingFieldProps } from './SettingField.tsx'
import styles from './SettingsPanel.module.css'

/** A password or a key: it can be replaced and removed, and never be read. */
export function SecretField({ setting, typed, error, onChange }: SettingFieldProps) {
  const { key, label, help, isSet } = setting
  const state = isSet ? siteSettingsCopy.secretSet : siteSettingsCopy.secretNotSet
  const isGoing = typed === null
  return (
    <Field label={label} hint={`${help} ${isGoing ? siteSettingsCopy.secretWillGo : state}`} error={error}>
      <PasswordInput
        name={key}
        value={String(typed ?? '')}
        maxLength={settingLimits.secret}
        autoComplete="new-password"
        show={siteSettingsCopy.show}
        hide={siteSettingsCopy.hide}
        onChange={({ target }) => onChange(target.value)}
      />
      {isSet && (
        <Button
          variant="quiet"
          size="s"
          className={styles.remove}
          onClick={() => onChange(isGoing ? '' : null)}
        >
          {isGoing ? siteSettingsCopy.keep(label) : siteSettingsCopy.remove(label)}
        </Button>
      )}
    </Field>
  )
}
