import { useState, type ReactNode } from 'react'
import { accountApi, accountMessages } from '../contract.ts'
import { approvesFollowers, peopleApi, Visibility, type Me } from '#features/people/contract.ts'
import { useSend } from '#platform/web/query.ts'
import { changeMe } from '#features/people/web/viewer.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { LateSelect } from '#ui/forms/LazySelect.tsx'
import { FormActions, SettingsBlock } from '#ui/forms/SettingsBlock.tsx'
import { SwitchRow } from '#ui/forms/Switch.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { settingsWords } from '../settings.copy.ts'
import styles from './SettingsPrivacy.module.css'
import { connectionApi } from '#features/connections/contract.ts'

const visibilities = Visibility.options.map((value) => ({ value, label: settingsWords.visibilities[value] }))

export function SettingsPrivacy({ me, blocked }: { me: Me; blocked: ReactNode }) {
  const [chosen, setChosen] = useState(me.privacySettings)
  const save = useSend(accountApi.privacy, {
    refreshes: [peopleApi.me, peopleApi.read, connectionApi.requests, connectionApi.followers],
    onSuccess: (privacySettings) => {
      changeMe((kept) => ({ ...kept, privacySettings }))
      toast({ title: accountMessages.privacyUpdated, text: accountMessages.privacyUpdatedText })
    },
    onError: () =>
      toast({ title: accountMessages.updateFailed, text: accountMessages.privacyFailedText, tone: 'bad' }),
  })
  const selector = (name: 'profileVisibility' | 'locationVisibility' | 'emailVisibility', hint?: string) => (
    <Field label={settingsWords[name]} hint={hint}>
      <LateSelect
        value={chosen[name]}
        choices={visibilities}
        onValueChange={(value) => setChosen({ ...chosen, [name]: value })}
      />
    </Field>
  )
  return (
    <>
      <SettingsBlock title={settingsWords.who} text={settingsWords.whoText}>
        <div className={styles.fields}>
          {selector(
            'profileVisibility',
            approvesFollowers(chosen) ? settingsWords.approving : settingsWords.openFollowing,
          )}
          {selector('locationVisibility')}
          {selector('emailVisibility')}
        </div>
      </SettingsBlock>
      <SettingsBlock title={settingsWords.presence}>
        <SwitchRow
          title={settingsWords.online}
          text={settingsWords.onlineText}
          checked={chosen.showOnlineStatus}
          onCheckedChange={(showOnlineStatus) => setChosen({ ...chosen, showOnlineStatus })}
        />
        <FormActions>
          <Button busy={save.isPending && settingsWords.saving} onClick={() => save.mutate({ body: chosen })}>
            {settingsWords.savePrivacy}
          </Button>
        </FormActions>
      </SettingsBlock>
      <SettingsBlock title={settingsWords.blocked} text={settingsWords.blockedText}>
        {blocked}
      </SettingsBlock>
    </>
  )
}
