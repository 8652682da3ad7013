import type { ReactNode } from 'react'
import { links } from '#platform/web/links.ts'
import { useGo, useQueryValue } from '#platform/web/navigation.ts'
import { TabPanel, Tabs } from '#ui/layout/Tabs.tsx'
import type { User } from '../contract.ts'
import { peopleCopy } from '../copy.ts'
import { profileCopy } from '../profile.copy.ts'
import { AboutTab } from './AboutTab.tsx'
import { formatCount } from './format-count.ts'

const tabs = ['posts', 'photos', 'about', 'saved'] as const
type Tab = (typeof tabs)[number]

type ProfileTabsProps = {
  person: User
  isOwn: boolean
  posts: ReactNode
  photos: ReactNode
  saved: ReactNode
  groups: ReactNode
}

export function ProfileTabs({ person, isOwn, posts, photos, saved, groups }: ProfileTabsProps) {
  const go = useGo()
  const wanted = useQueryValue('tab')
  const current = tabs.find((tab) => tab === wanted && (isOwn || tab !== 'saved')) ?? 'posts'
  const choose = (tab: Tab) =>
    go(`${links.profile(person.id)}${tab === 'posts' ? '' : `?tab=${tab}`}`, { replace: true })
  return (
    <Tabs
      label={profileCopy.tabs}
      value={current}
      onValueChange={choose}
      tabs={[
        { value: 'posts', label: peopleCopy.posts, count: formatCount(person.postsCount) },
        { value: 'photos', label: profileCopy.photos },
        { value: 'about', label: profileCopy.about },
        ...(isOwn ? [{ value: 'saved' as const, label: profileCopy.saved }] : []),
      ]}
    >
      <TabPanel value="posts">{posts}</TabPanel>
      <TabPanel value="photos">{photos}</TabPanel>
      <TabPanel value="about">
        <AboutTab person={person} groups={groups} />
      </TabPanel>
      {isOwn && <TabPanel value="saved">{saved}</TabPanel>}
    </Tabs>
  )
}
