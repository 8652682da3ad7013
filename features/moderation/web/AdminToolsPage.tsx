import { moderationApi } from '../contract.ts'
import { moderationMessages, consoleCopy, moderationCopy } from '../copy.ts'
import { type Me, peopleApi } from '#features/people/contract.ts'
import { isStaff } from '#platform/contract/viewer.ts'
import { canManageJobs } from '#features/background-jobs/permissions.ts'
import { loadJobsPanel } from '#features/background-jobs/web/lazy.ts'
import { canManageMemberships } from '#features/membership/permissions.ts'
import { canRemoveSampleContent } from '../permissions.ts'
import { postApi } from '#features/posts/contract.ts'
import { links } from '#platform/web/links.ts'
import { useGo, usePageTitle, useQueryValue } from '#platform/web/navigation.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { useMe } from '#features/people/web/viewer.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { Card } from '#ui/primitives/Card.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { Stack } from '#ui/layout/Page.tsx'
import { LogInFirst } from '#ui/layout/LogInFirst.tsx'
import { PageHead } from '#ui/layout/PageHead.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { Spinner } from '#ui/primitives/Spinner.tsx'
import { TabPanel, Tabs } from '#ui/layout/Tabs.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { loadListingsPanel } from '#features/listing-review/web/lazy.ts'
import { loadReportsPanel } from '#features/reports/web/lazy.ts'
import { SecuredConsole } from './SecuredConsole.tsx'
import {
  loadAuditPanel,
  loadBusinessesPanel,
  loadDisputesPanel,
  loadMembersPanel,
  loadMembershipsPanel,
  loadMessagesPanel,
  loadPostsPanel,
} from './lazy.ts'
import { RemoveSample } from './RemoveSample.tsx'
import { Stats } from './Stats.tsx'
import { useWaitingByTab } from './pending-counts.ts'
import { WaitingList } from './PendingCounts.tsx'
import styles from './AdminToolsPage.module.css'

export function AdminToolsPage() {
  usePageTitle(moderationCopy.title)
  const me = useMe()
  if (me === undefined) return <Spinner label={moderationCopy.loading} />
  if (me === null) return <LogInFirst words={moderationCopy} href={links.loginFrom(links.adminTools)} />
  return (
    <>
      <PageHead title={moderationCopy.title} />
      {isStaff(me) ? (
        <SecuredConsole me={me} restore={<RestoreMissingPost me={me} />}>
          <Console me={me} />
        </SecuredConsole>
      ) : (
        <RestoreMissingPost me={me} />
      )}
    </>
  )
}

const tabs = (
  [
    'overview',
    'members',
    'posts',
    'businesses',
    'listings',
    'disputes',
    'memberships',
    'reports',
    'messages',
    'audit',
    'jobs',
  ] as const
).map((value) => ({
  value,
  label: consoleCopy.tabs[value],
}))

const loading = <ListSkeleton label={consoleCopy.loading} tall />

/** The staff console; the tab is part of the URL, so that it can be sent to a colleague. */
function Console({ me }: { me: Me }) {
  const asked = useQueryValue('tab')
  const shown = tabs.filter(
    ({ value }) =>
      (value !== 'memberships' || canManageMemberships(me)) && (value !== 'jobs' || canManageJobs(me)),
  )
  const tab = shown.find(({ value }) => value === asked)?.value ?? 'overview'
  const waiting = useWaitingByTab()
  const go = useGo()
  return (
    <Tabs
      label={consoleCopy.title}
      tabs={shown.map((one) => ({ ...one, count: waiting.get(one.value) }))}
      value={tab}
      onValueChange={(value) => go(links.adminTab(value), { replace: true })}
    >
      <TabPanel value="overview">
        <Stats />
        <WaitingList />
        <Stack>
          <RestoreMissingPost me={me} />
          {canRemoveSampleContent(me) && <RemoveSample />}
        </Stack>
      </TabPanel>
      <TabPanel value="members">
        <Lazy load={loadMembersPanel} props={{}} waiting={loading} />
      </TabPanel>
      <TabPanel value="posts">
        <Lazy load={loadPostsPanel} props={{}} waiting={loading} />
      </TabPanel>
      <TabPanel value="businesses">
        <Lazy load={loadBusinessesPanel} props={{}} waiting={loading} />
      </TabPanel>
      <TabPanel value="listings">
        <Lazy load={loadListingsPanel} props={{}} waiting={loading} />
      </TabPanel>
      <TabPanel value="disputes">
        <Lazy load={loadDisputesPanel} props={{}} waiting={loading} />
      </TabPanel>
      <TabPanel value="memberships">
        <Lazy load={loadMembershipsPanel} props={{}} waiting={loading} />
      </TabPanel>
      <TabPanel value="reports">
        <Lazy load={loadReportsPanel} props={{}} waiting={loading} />
      </TabPanel>
      <TabPanel value="messages">
        <Lazy load={loadMessagesPanel} props={{}} waiting={loading} />
      </TabPanel>
      <TabPanel value="audit">
        <Lazy load={loadAuditPanel} props={{}} waiting={loading} />
      </TabPanel>
      <TabPanel value="jobs">
        <Lazy load={loadJobsPanel} props={{}} waiting={loading} />
      </TabPanel>
    </Tabs>
  )
}

function RestoreMissingPost({ me }: { me: Me }) {
  const go = useGo()
  const restore = useEndpointMutation(moderationApi.restoreMissingPost, {
    refreshes: [
      postApi.feed,
      postApi.byMember,
      postApi.read,
      postApi.saved,
      postApi.photos,
      postApi.trending,
      peopleApi.me,
    ],
    onSuccess: ({ message }) => {
      toast({ title: moderationMessages.restoreTitle, text: message })
      go(links.feed)
    },
    onError: () =>
      toast({ title: moderationMessages.failed, text: moderationMessages.failedText, tone: 'bad' }),
  })
  return (
    <Card as="section" pad="l" aria-labelledby="restore">
      <Heading level={2} look="h3" id="restore">
        {moderationCopy.restore}
      </Heading>
      <p className={styles.text}>{isStaff(me) ? moderationCopy.restoreAny : moderationCopy.restoreOwn}</p>
      <Button busy={restore.isPending && moderationMessages.restoring} onClick={() => restore.mutate({})}>
        {moderationCopy.restore}
      </Button>
    </Card>
  )
}
