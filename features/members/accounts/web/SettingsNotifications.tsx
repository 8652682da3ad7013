import { useState, type ReactNode } from 'react'
import type { Me, NotificationPreferences } from '#features/members/people/contract.ts'
import { updateMe } from '#features/members/people/web/viewer.ts'
import { hasSection } from '#platform/contract/sections/sections.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { FormActions, SettingsBlock } from '#ui/forms/SettingsBlock.tsx'
import { SwitchRow } from '#ui/forms/Switch.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { accountApi } from '../contract.ts'
import { settingsCopy, settingsMessages } from '../settings.copy.ts'

const channels = ['emailNotifications', 'appNotifications'] as const
const subjects = [
  'eventReminders',
  'commentNotifications',
  'replyNotifications',
  'followNotifications',
  'messageNotifications',
] as const

type Props = {
  me: Me
  /** The settings of this device. */
  push: ReactNode
  digest: ReactNode
}

export function SettingsNotifications({ me, push, digest }: Props) {
  const [chosen, setChosen] = useState(me.notificationPreferences)
  const save = useEndpointMutation(accountApi.notifications, {
    onSuccess: (notificationPreferences) => {
      updateMe((cached) => ({ ...cached, notificationPreferences }))
      toast({ title: settingsMessages.notificationsUpdated, text: settingsMessages.notificationsUpdatedText })
    },
    onError: () =>
      toast({
        title: settingsMessages.updateFailed,
        text: settingsMessages.notificationsFailedText,
        tone: 'bad',
      }),
  })
  const row = (name: keyof NotificationPreferences) => {
    const [title, text] = settingsCopy.switches[name]
    return (
      <SwitchRow
        key={name}
        title={title}
        text={text}
        checked={chosen[name]}
        onCheckedChange={(isOn) => setChosen({ ...chosen, [name]: isOn })}
      />
    )
  }
  return (
    <>
      <SettingsBlock title={settingsCopy.channels} text={settingsCopy.channelsText}>
        {channels.map(row)}
      </SettingsBlock>
      {push}
      {digest}
      <SettingsBlock title={settingsCopy.subjects} text={settingsCopy.subjectsText}>
        {subjects.filter((name) => name !== 'eventReminders' || hasSection('events')).map(row)}
        <FormActions>
          <Button busy={save.isPending && settingsCopy.saving} onClick={() => save.mutate({ body: chosen })}>
            {settingsCopy.savePreferences}
          </Button>
        </FormActions>
      </SettingsBlock>
    </>
  )
}
