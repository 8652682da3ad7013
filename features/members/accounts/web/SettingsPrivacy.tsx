import { useState, type ReactNode } from 'react'
import { connectionApi } from '#features/members/connections/contract.ts'
import { type Me, peopleApi, Visibility } from '#features/members/people/contract.ts'
import { updateMe } from '#features/members/people/web/viewer.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { Field } from '#ui/forms/Field.tsx'
import { LazySelect } from '#ui/forms/LazySelect.tsx'
import { FormActions, SettingsBlock } from '#ui/forms/SettingsBlock.tsx'
import { SwitchRow } from '#ui/forms/Switch.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { accountApi } from '../contract.ts'
import { settingsCopy, settingsMessages } from '../settings.copy.ts'
import styles from './SettingsPrivacy.module.css'

const visibilities = Visibility.options.map((value) => ({ value, label: settingsCopy.visibilities[value] }))

type SettingsPrivacyProps = { me: Me } & Record<
  'messages' | 'blocked' | 'muted' | 'words' | 'discreet',
  ReactNode
>

export function SettingsPrivacy({ me, messages, blocked, muted, words, discreet }: SettingsPrivacyProps) {
  const [chosen, setChosen] = useState(me.privacySettings)
  const save = useEndpointMutation(accountApi.privacy, {
    refreshes: [peopleApi.me, peopleApi.read, connectionApi.requests, connectionApi.followers],
    onSuccess: (privacySettings) => {
      updateMe((cached) => ({ ...cached, privacySettings }))
      toast({ title: settingsMessages.privacyUpdated, text: settingsMessages.privacyUpdatedText })
    },
    onError: () =>
      toast({ title: settingsMessages.updateFailed, text: settingsMessages.privacyFailedText, tone: 'bad' }),
  })
  const selector = (name: 'profileVisibility' | 'locationVisibility' | 'emailVisibility', hint?: string) => (
    <Field label={settingsCopy[name]} hint={hint}>
      <LazySelect
        value={chosen[name]}
        choices={visibilities}
        onValueChange={(value) => setChosen({ ...chosen, [name]: value })}
      />
    </Field>
  )
  return (
    <>
      <SettingsBlock title={settingsCopy.who} text={settingsCopy.whoText}>
        <div className={styles.fields}>
          {selector('profileVisibility', settingsCopy.following[chosen.profileVisibility])}
          {selector('locationVisibility')}
          {selector('emailVisibility')}
        </div>
      </SettingsBlock>
      <SettingsBlock title={settingsCopy.presence}>
        <SwitchRow
          title={settingsCopy.online}
          text={settingsCopy.onlineText}
          checked={chosen.showOnlineStatus}
          onCheckedChange={(showOnlineStatus) => setChosen({ ...chosen, showOnlineStatus })}
        />
        <FormActions>
          <Button busy={save.isPending && settingsCopy.saving} onClick={() => save.mutate({ body: chosen })}>
            {settingsCopy.savePrivacy}
          </Button>
        </FormActions>
      </SettingsBlock>
      <SettingsBlock title={settingsCopy.messages} text={settingsCopy.messagesText}>
        {messages}
      </SettingsBlock>
      <SettingsBlock title={settingsCopy.blocked} text={settingsCopy.blockedText}>
        {blocked}
      </SettingsBlock>
      <SettingsBlock title={settingsCopy.muted} text={settingsCopy.mutedText}>
        {muted}
      </SettingsBlock>
      <SettingsBlock title={settingsCopy.mutedWords} text={settingsCopy.mutedWordsText}>
        {words}
      </SettingsBlock>
      {discreet}
    </>
  )
}
