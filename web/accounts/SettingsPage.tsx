import { Bell, Eye, Lock, User } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { Me } from '#shared/accounts.ts'
import { links } from '#web/client/links.ts'
import { useGo, usePageTitle, useQueryValue } from '#web/client/navigation.ts'
import { useMe } from '#web/client/viewer.ts'
import { BlockedPeople } from '#web/people/BlockedPeople.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { useLater } from '#web/ui/later.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'
import { loadSettingsPrivacy } from './parts.later.ts'
import { SettingsNotifications } from './SettingsNotifications.tsx'
import { SettingsProfile } from './SettingsProfile.tsx'
import { SettingsSecurity } from './SettingsSecurity.tsx'
import { settingsWords } from './settingsWords.ts'
import styles from './SettingsPage.module.css'

const tabs = [
  { value: 'profile', label: settingsWords.tabs.profile, icon: User },
  { value: 'notifications', label: settingsWords.tabs.notifications, icon: Bell },
  { value: 'privacy', label: settingsWords.tabs.privacy, icon: Eye },
  { value: 'security', label: settingsWords.tabs.security, icon: Lock },
] as const
type Tab = (typeof tabs)[number]['value']

export function SettingsPage() {
  usePageTitle(settingsWords.title)
  const me = useMe()
  if (me === undefined) return <Spinner label={settingsWords.loading} />
  if (me === null) return <NotLoggedIn />
  return <Settings key={me.id} me={me} />
}

function NotLoggedIn() {
  return (
    <Empty
      level={1}
      large
      art="quiet-night"
      title={settingsWords.notLoggedIn}
      text={settingsWords.notLoggedInText}
      action={<ButtonLink href={links.loginFrom(links.settings)}>{settingsWords.login}</ButtonLink>}
    />
  )
}

function Settings({ me }: { me: Me }) {
  const asked = useQueryValue('tab')
  const tab = tabs.find(({ value }) => value === asked)?.value ?? 'profile'
  const go = useGo()
  const parts: Record<Tab, ReactNode> = {
    profile: <SettingsProfile me={me} />,
    notifications: <SettingsNotifications me={me} />,
    privacy: <PrivacyTab me={me} />,
    security: <SettingsSecurity me={me} />,
  }
  const seen = useSeen(tab)
  return (
    <>
      <Heading level={1} className={styles.title}>
        {settingsWords.title}
      </Heading>
      <TextLink href={links.subscribe} className={styles.membership}>
        {settingsWords.membership}
      </TextLink>
      <Tabs
        label={settingsWords.title}
        tabs={tabs}
        value={tab}
        onValueChange={(value) => go(links.settingsTab(value), { replace: true })}
      >
        {tabs.map(({ value }) => (
          <TabPanel
            key={value}
            value={value}
            className={styles.panel}
            forceMount={seen.includes(value) ? true : undefined}
          >
            {parts[value]}
          </TabPanel>
        ))}
      </Tabs>
    </>
  )
}

function PrivacyTab({ me }: { me: Me }) {
  const { Part, ask } = useLater(loadSettingsPrivacy)
  const fetch = useEffectEvent(ask)
  useEffect(() => fetch(), [])
  return Part ? (
    <Part me={me} blocked={<BlockedPeople />} />
  ) : (
    <ListSkeleton label={settingsWords.loading} rows={3} />
  )
}

/** The tabs looked at so far: they stay, so that what was typed is still there on coming back. */
function useSeen(tab: Tab) {
  const [seen, setSeen] = useState<Tab[]>([tab])
  if (!seen.includes(tab)) setSeen([...seen, tab])
  return seen
}
