import { ChevronLeft } from 'lucide-react'
import type { Discussion } from '#features/community/discussions/contract.ts'
import { DiscussionsTab } from '#features/community/discussions/web/DiscussionsTab.tsx'
import { groupApi, type Group } from '#features/community/groups/contract.ts'
import { groupCopy, groupMessages } from '#features/community/groups/copy.ts'
import { canHaveAlias, canReviewInGroup, runsGroup } from '#features/community/groups/permissions.ts'
import { GroupAside } from '#features/community/groups/web/GroupAside.tsx'
import { GroupHead } from '#features/community/groups/web/GroupHead.tsx'
import { GroupPicture } from '#features/community/groups/web/GroupPicture.tsx'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { hasSection } from '#platform/contract/sections/sections.ts'
import { isMissing } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useGo, usePageTitle, useQueryValue } from '#platform/web/navigation.ts'
import { useId } from '#platform/web/params.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { EntityView } from '#ui/layout/EntityView.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { TabPanel, Tabs } from '#ui/layout/Tabs.tsx'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import styles from './GroupScreen.module.css'

export function GroupScreen() {
  const id = useId()
  const group = useEndpoint(groupApi.read, { params: { id: id ?? 0 } }, { enabled: id !== null })
  usePageTitle(group.data?.name)

  return (
    <EntityView
      page
      answer={group}
      isMissing={id === null || isMissing(group.error)}
      missing={{
        title: groupMessages.missing,
        text: groupCopy.missingText,
        back: groupCopy.backToGroups,
        href: links.groups,
      }}
      loading={groupCopy.loadingGroup}
      failed={{ title: groupCopy.failedGroup, text: groupCopy.failedText, retry: groupCopy.retry }}
    >
      {(found) => <Whole group={found} />}
    </EntityView>
  )
}

const waiting = <ListSkeleton label={groupCopy.loadingTab} rows={4} />

const tabs = ['queue', 'members', 'discussions', 'posts', 'guide', 'chat', 'events', 'search'] as const
type Tab = (typeof tabs)[number]

/** Loaded with the first discussion that is shown. */
const DiscussionComments = (props: { group: Group; discussion: Discussion }) => (
  <Lazy
    load={() => import('#features/community/comments/web/DiscussionComments.tsx')}
    props={props}
    waiting={waiting}
  />
)

function Whole({ group }: { group: Group }) {
  const go = useGo()
  const wanted = useQueryValue('tab')
  const viewer = useViewer()
  const showsGuide = group.hasGuide || (viewer !== null && runsGroup(viewer, group))
  const showsQueue = viewer !== null && canReviewInGroup(viewer, group)
  const tab =
    tabs.find(
      (one) =>
        one === wanted &&
        (one !== 'guide' || showsGuide) &&
        (one !== 'queue' || showsQueue) &&
        (one !== 'events' || hasSection('events')),
    ) ?? 'discussions'
  const choose = (chosen: Tab) =>
    go(chosen === 'discussions' ? links.group(group.id) : `${links.group(group.id)}?tab=${chosen}`, {
      replace: true,
    })
  return (
    <Page
      columns={tab === 'queue' ? 1 : 2}
      left={<GroupAside group={group} />}
      leftLabel={groupCopy.about}
      keepLeft
    >
      <a href={links.groups} className={styles.back}>
        <ChevronLeft size={16} aria-hidden />
        {groupCopy.all}
      </a>
      {tab !== 'queue' && <GroupPicture group={group} slot="banner" tall eager />}
      <GroupHead group={group} />
      {viewer && canHaveAlias(viewer, group) && (group.allowsAliases || group.myAlias) && (
        <Lazy load={() => import('#features/community/groups/web/aliases/AliasLine.tsx')} props={{ group }} />
      )}
      <Tabs
        label={groupCopy.tabs}
        value={tab}
        onValueChange={choose}
        tabs={tabsOf(group, showsGuide, showsQueue)}
      >
        <Panels group={group} />
      </Tabs>
    </Page>
  )
}

const Panels = ({ group }: { group: Group }) => (
  <>
    <TabPanel value="queue">
      <Lazy
        load={() => import('#features/community/group-queue/web/GroupQueue.tsx')}
        props={{ group }}
        waiting={waiting}
      />
    </TabPanel>
    <TabPanel value="members">
      <Lazy
        load={() => import('#features/community/groups/web/MembersTab.tsx')}
        props={{ group }}
        waiting={waiting}
      />
    </TabPanel>
    <TabPanel value="discussions">
      <DiscussionsTab group={group} Comments={DiscussionComments} />
    </TabPanel>
    <TabPanel value="posts">
      <Lazy load={() => import('./GroupPostsSection.tsx')} props={{ group }} waiting={waiting} />
    </TabPanel>
    <TabPanel value="guide">
      <Lazy load={() => import('./GroupGuideSection.tsx')} props={{ group }} waiting={waiting} />
    </TabPanel>
    <TabPanel value="chat">
      <Lazy load={() => import('./GroupChatSection.tsx')} props={{ group }} waiting={waiting} />
    </TabPanel>
    <TabPanel value="search">
      <Lazy load={() => import('./GroupSearchSection.tsx')} props={{ group }} waiting={waiting} />
    </TabPanel>
    <TabPanel value="events">
      <Lazy load={() => import('./GroupEventsSection.tsx')} props={{ group }} waiting={waiting} />
    </TabPanel>
  </>
)

const tabsOf = (group: Group, showsGuide: boolean, showsQueue: boolean) => [
  ...(showsQueue
    ? [
        {
          value: 'queue' as const,
          label: groupCopy.queueTab,
          ...(group.waiting ? { count: groupCopy.count(group.waiting) } : {}),
        },
      ]
    : []),
  { value: 'members' as const, label: groupCopy.membersTab },
  {
    value: 'discussions' as const,
    label: groupCopy.discussionsTab,
    count: groupCopy.count(group.discussionsCount),
  },
  {
    value: 'posts' as const,
    label: groupCopy.postsTab,
    ...(group.newPosts > 0 ? { count: groupCopy.newPosts(group.newPosts) } : {}),
  },
  ...(showsGuide ? [{ value: 'guide' as const, label: groupCopy.guideTab }] : []),
  { value: 'chat' as const, label: groupCopy.chatTab },
  ...(hasSection('events') ? [{ value: 'events' as const, label: groupCopy.eventsTab }] : []),
  { value: 'search' as const, label: groupCopy.searchTab },
]
