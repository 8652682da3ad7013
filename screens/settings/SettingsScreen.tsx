import { Bell, Eye, Lock, User } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { settingsCopy } from '#features/members/accounts/settings.copy.ts'
import { SettingsProfile } from '#features/members/accounts/web/SettingsProfile.tsx'
import type { Me } from '#features/members/people/contract.ts'
import { useMe } from '#features/members/people/web/viewer.ts'
import { hasSection } from '#platform/contract/sections/sections.ts'
import { links } from '#platform/web/links.ts'
import { useGo, usePageTitle, useQueryValue } from '#platform/web/navigation.ts'
import { LogInFirst } from '#ui/layout/LogInFirst.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { TabPanel, Tabs } from '#ui/layout/Tabs.tsx'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { Spinner } from '#ui/primitives/Spinner.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import styles from './SettingsScreen.module.css'

const tabs = [
  { value: 'profile', label: settingsCopy.tabs.profile, icon: User },
  { value: 'notifications', label: settingsCopy.tabs.notifications, icon: Bell },
  { value: 'privacy', label: settingsCopy.tabs.privacy, icon: Eye },
  { value: 'security', label: settingsCopy.tabs.security, icon: Lock },
] as const
type Tab = (typeof tabs)[number]['value']

export function SettingsScreen() {
  usePageTitle(settingsCopy.title)
  const me = useMe()
  if (me === undefined) return <Spinner label={settingsCopy.loading} />
  if (me === null) return <LogInFirst words={settingsCopy} href={links.loginFrom(links.settings)} />
  return <Settings key={me.id} me={me} />
}

const waiting = <ListSkeleton label={settingsCopy.loading} rows={5} tall />

function Settings({ me }: { me: Me }) {
  const asked = useQueryValue('tab')
  const tab = tabs.find(({ value }) => value === asked)?.value ?? 'profile'
  const go = useGo()
  const parts: Record<Tab, ReactNode> = {
    profile: <ProfileTab me={me} />,
    notifications: (
      <Lazy load={() => import('./NotificationsSection.tsx')} props={{ me }} waiting={waiting} />
    ),
    privacy: <Lazy load={() => import('./PrivacySection.tsx')} props={{ me }} waiting={waiting} />,
    security: <Lazy load={() => import('./SecuritySection.tsx')} props={{ me }} waiting={waiting} />,
  }
  const seen = useSeen(tab)
  return (
    <>
      <Heading level={1} className={styles.title}>
        {settingsCopy.title}
      </Heading>
      {(hasSection('membership') || me.isPremium) && (
        <TextLink href={links.subscribe} className={styles.membership}>
          {settingsCopy.membership}
        </TextLink>
      )}
      <Tabs
        label={settingsCopy.title}
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

const loadLanguage = () => import('#features/members/accounts/web/LanguageSettings.tsx')

const ProfileTab = ({ me }: { me: Me }) => (
  <>
    <SettingsProfile me={me} />
    <Lazy load={loadLanguage} props={{}} waiting={null} />
  </>
)

/** Visited tabs stay mounted, so that their unsaved input survives a change of tabs. */
function useSeen(tab: Tab) {
  const [seen, setSeen] = useState<Tab[]>([tab])
  if (!seen.includes(tab)) setSeen([...seen, tab])
  return seen
}
