import { useState, type ReactNode } from 'react'
import { accountApi, accountMessages, type Me } from '#shared/accounts.ts'
import { approvesFollowers, peopleApi, Visibility } from '#shared/people.ts'
import { useSend } from '#web/client/query.ts'
import { changeMe } from '#web/client/viewer.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { LateSelect } from '#web/ui/LateSelect.tsx'
import { FormActions, SettingsBlock } from '#web/ui/SettingsBlock.tsx'
import { SwitchRow } from '#web/ui/Switch.tsx'
import { toast } from '#web/ui/toast.ts'
import { settingsWords } from './settingsWords.ts'
import styles from './SettingsPrivacy.module.css'

const visibilities = Visibility.options.map((value) => ({ value, label: settingsWords.visibilities[value] }))

export function SettingsPrivacy({ me, blocked }: { me: Me; blocked: ReactNode }) {
  const [chosen, setChosen] = useState(me.privacySettings)
  const save = useSend(accountApi.privacy, {
    refreshes: [accountApi.me, peopleApi.read, peopleApi.requests, peopleApi.followers],
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
