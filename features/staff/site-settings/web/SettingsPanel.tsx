import { auditApi } from '#features/members/audit/contract.ts'
import { settingGroups } from '#features/site/settings/setting-groups.copy.ts'
import { settings as shown } from '#features/site/settings/web/settings.ts'
import { useEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { FieldError } from '#ui/forms/Field.tsx'
import { SettingsBlock } from '#ui/forms/SettingsBlock.tsx'
import { unchecked, useForm } from '#ui/forms/use-form.ts'
import { QueryPanel } from '#ui/layout/QueryPanel.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { ChipLink, Chips } from '#ui/primitives/Chip.tsx'
import { siteSettingsApi, type Setting } from '../contract.ts'
import { siteSettingsCopy } from '../copy.ts'
import { huesOf, isLookFixed } from './look/hues.ts'
import { LookPresets } from './look/LookPresets.tsx'
import { LookPreview } from './look/LookPreview.tsx'
import { MarkField } from './look/MarkField.tsx'
import { SettingField } from './SettingField.tsx'
import { TestMail } from './TestMail.tsx'
import { changedSettings, typedSettings } from './typed-settings.ts'
import styles from './SettingsPanel.module.css'

/** All settings of the site, by group. They are saved together, so that a key and its secret never part. */
export function SettingsPanel() {
  const settings = useEndpoint(siteSettingsApi.list)
  return <QueryPanel asked={settings}>{(found) => <SettingsForm settings={found} />}</QueryPanel>
}

const anchorOf = (group: string) => `settings-${group}`

function GroupLinks() {
  return (
    <>
      <p className={styles.lead}>{siteSettingsCopy.lead(shown.name)}</p>
      <nav aria-label={siteSettingsCopy.onThisPage}>
        <Chips scroll>
          {Object.entries(settingGroups).map(([group, { title }]) => (
            <ChipLink key={group} href={`#${anchorOf(group)}`} size="s">
              {title}
            </ChipLink>
          ))}
        </Chips>
      </nav>
    </>
  )
}

function SettingsForm({ settings }: { settings: Setting[] }) {
  const form = useForm({ initial: typedSettings(settings), check: unchecked })
  const { typed, errors, failure, isSending, set, reset, submit } = form
  const changes = changedSettings(settings, typed)
  const save = useEndpointMutation(siteSettingsApi.change, {
    refreshes: [siteSettingsApi.list, auditApi.list, 'siteSettings'],
    onSuccess: (saved) => {
      reset(typedSettings(saved))
      toast({ title: siteSettingsCopy.saved, text: siteSettingsCopy.savedText })
    },
  })
  const send = submit(() => save.mutateAsync({ body: { values: changes } }))
  const groups = Object.entries(settingGroups)
  const count = Object.keys(changes).length
  return (
    <>
      <GroupLinks />
      <form onSubmit={send} noValidate>
        {groups.map(([group, { title, text }]) => (
          <SettingsBlock key={group} title={title} text={text} anchor={anchorOf(group)}>
            {group === 'look' && (
              <>
                <MarkField />
                <LookPresets {...huesOf(typed)} isFixed={isLookFixed(settings)} onChoose={set} />
              </>
            )}
            <div className={styles.fields}>
              {settings
                .filter((setting) => setting.group === group)
                .map((setting) => (
                  <SettingField
                    key={setting.key}
                    setting={setting}
                    typed={typed[setting.key] ?? null}
                    error={errors[setting.key]}
                    onChange={(value) => set({ [setting.key]: value })}
                  />
                ))}
            </div>
            {group === 'email' && <TestMail isSaved={count === 0} />}
            {group === 'look' && <LookPreview {...huesOf(typed)} />}
          </SettingsBlock>
        ))}
        {failure && (
          <div role="alert">
            <FieldError>{failure}</FieldError>
          </div>
        )}
        {count > 0 && (
          <SaveBar
            count={count}
            isSaving={isSending}
            labels={settings.filter(({ key }) => key in changes).map(({ label }) => label)}
            onUndo={() => reset(typedSettings(settings))}
          />
        )}
      </form>
    </>
  )
}

type SaveBarProps = { count: number; labels: string[]; isSaving: boolean; onUndo: () => void }

function SaveBar({ count, labels, isSaving, onUndo }: SaveBarProps) {
  return (
    <div className={styles.bar}>
      <p role="status" className={styles.unsaved}>
        <b>{siteSettingsCopy.unsaved(count)}</b> <span className={styles.labels}>{labels.join(', ')}</span>
      </p>
      <Button variant="ghost" onClick={onUndo}>
        {siteSettingsCopy.undo}
      </Button>
      <Button type="submit" busy={isSaving && siteSettingsCopy.saving}>
        {siteSettingsCopy.save}
      </Button>
    </div>
  )
}
