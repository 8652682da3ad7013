import { postApi } from '#features/community/posts/contract.ts'
import { savedPostApi } from '#features/community/posts/marks.contract.ts'
import { tagApi } from '#features/community/posts/tags.contract.ts'
import { type Me, peopleApi } from '#features/members/people/contract.ts'
import { useMe } from '#features/members/people/web/viewer.ts'
import { moderationApi } from '#features/staff/moderation/contract.ts'
import { moderationMessages, consoleCopy, moderationCopy } from '#features/staff/moderation/copy.ts'
import { canReadSiteFigures, canRemoveSampleContent } from '#features/staff/moderation/permissions.ts'
import { ConsoleMenu } from '#features/staff/moderation/web/ConsoleMenu.tsx'
import { PendingCounts } from '#features/staff/moderation/web/PendingCounts.tsx'
import { RemoveSample } from '#features/staff/moderation/web/RemoveSample.tsx'
import { sectionsFor, type Section } from '#features/staff/moderation/web/sections.ts'
import { SecuredConsole } from '#features/staff/moderation/web/SecuredConsole.tsx'
import { Stats } from '#features/staff/moderation/web/Stats.tsx'
import { canChangeSettings } from '#features/staff/site-settings/permissions.ts'
import { canSeeHealth } from '#features/staff/system-health/permissions.ts'
import { NewVersion } from '#features/staff/system-health/web/new-version/NewVersion.tsx'
import { hasConsole, isStaff } from '#platform/contract/viewer.ts'
import { links } from '#platform/web/links.ts'
import { useGo, usePageTitle, useQueryValue } from '#platform/web/navigation.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { LogInFirst } from '#ui/layout/LogInFirst.tsx'
import { Page, Stack } from '#ui/layout/Page.tsx'
import { PageHead } from '#ui/layout/PageHead.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import type { ComponentModule } from '#ui/overlays/component-module.ts'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { Card } from '#ui/primitives/Card.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { Spinner } from '#ui/primitives/Spinner.tsx'
import styles from '#features/staff/moderation/web/admin-tools.module.css'
import screen from './AdminToolsScreen.module.css'

export function AdminToolsScreen() {
  usePageTitle(moderationCopy.title)
  const me = useMe()
  if (me && hasConsole(me)) return <Console me={me} />
  return (
    <Page columns={1}>
      {me === undefined ? <Spinner label={moderationCopy.loading} /> : <Tools me={me} />}
    </Page>
  )
}

function Tools({ me }: { me: Me | null }) {
  if (me === null) return <LogInFirst words={moderationCopy} href={links.loginFrom(links.adminTools)} />
  return (
    <>
      <PageHead title={moderationCopy.title} />
      <RestoreMissingPost me={me} />
    </>
  )
}

/** The staff console; the section is part of the URL, so that it can be sent to a colleague. */
function Console({ me }: { me: Me }) {
  const asked = useQueryValue('tab')
  const groups = sectionsFor(me)
  const section = groups.flat().find((one) => one === asked) ?? 'overview'
  return (
    <div className={screen.console}>
      <Page
        columns={2}
        left={<ConsoleMenu key={section} groups={groups} current={section} />}
        leftLabel={consoleCopy.label}
        keepLeft="above"
      >
        <PageHead title={section === 'overview' ? moderationCopy.title : consoleCopy.sections[section]} />
        <SecuredConsole me={me} isOverview={section === 'overview'} restore={<RestoreMissingPost me={me} />}>
          {section === 'overview' ? (
            <Overview me={me} />
          ) : (
            <Lazy key={section} load={panels[section]} props={{}} waiting={loading} />
          )}
        </SecuredConsole>
      </Page>
    </div>
  )
}

const loadFirstRun = () => import('#features/staff/site-settings/web/first-run/FirstRunLine.tsx')
const loadSparks = () => import('#features/members/reports/web/ModerationSparks.tsx')
const loadFigures = () => import('#features/staff/moderation/web/site-figures/SiteFigures.tsx')
const loading = <ListSkeleton label={consoleCopy.loading} tall />

const panels = {
  members: () => import('#features/staff/moderation/web/MembersPanel.tsx'),
  registrations: () => import('#features/members/accounts/web/registration/RegistrationsPanel.tsx'),
  invitations: () => import('#features/members/accounts/web/invitations/InvitationsPanel.tsx'),
  posts: () => import('#features/staff/moderation/web/PostsPanel.tsx'),
  comments: () => import('#features/staff/moderation/web/CommentsPanel.tsx'),
  groups: () => import('#features/staff/moderation/web/GroupsPanel.tsx'),
  events: () => import('#features/staff/moderation/web/EventsPanel.tsx'),
  businesses: () => import('#features/staff/moderation/web/BusinessesPanel.tsx'),
  listings: () => import('#features/staff/listing-review/web/ListingsPanel.tsx'),
  disputes: () => import('#features/staff/moderation/web/DisputesPanel.tsx'),
  memberships: () => import('#features/staff/moderation/web/MembershipsPanel.tsx'),
  reports: () => import('#features/members/reports/web/ReportsPanel.tsx'),
  messages: () => import('#features/staff/moderation/web/MessagesPanel.tsx'),
  audit: () => import('#features/staff/moderation/web/AuditPanel.tsx'),
  jobs: () => import('#features/staff/system-health/web/background-jobs/JobsPanel.tsx'),
  pages: () => import('#features/staff/site-settings/web/pages/PagesPanel.tsx'),
  mails: () => import('#features/staff/site-settings/web/mails/MailsPanel.tsx'),
  settings: () => import('#features/staff/site-settings/web/SettingsPanel.tsx'),
  health: () => import('#features/staff/system-health/web/HealthPanel.tsx'),
  words: () => import('#features/members/text-rules/web/TextRulesPanel.tsx'),
} satisfies Record<Exclude<Section, 'overview'>, () => Promise<ComponentModule<object>>>

function Overview({ me }: { me: Me }) {
  return (
    <>
      {canSeeHealth(me) && <NewVersion />}
      {canChangeSettings(me) && <Lazy load={loadFirstRun} props={{}} />}
      {isStaff(me) && <Stats />}
      <PendingCounts />
      {canReadSiteFigures(me) && <Lazy load={loadFigures} props={{}} waiting={loading} />}
      {isStaff(me) && <Lazy load={loadSparks} props={{}} />}
      <Stack>
        <RestoreMissingPost me={me} />
        {canRemoveSampleContent(me) && <RemoveSample />}
      </Stack>
    </>
  )
}

function RestoreMissingPost({ me }: { me: Me }) {
  const go = useGo()
  const restore = useEndpointMutation(moderationApi.restoreMissingPost, {
    refreshes: [
      postApi.feed,
      postApi.byMember,
      postApi.read,
      savedPostApi.list,
      postApi.photos,
      tagApi.trending,
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
