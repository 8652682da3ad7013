import { useState } from 'react'
import { auditLimits } from '#features/members/audit/contract.ts'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { longDate } from '#platform/contract/dates.ts'
import type { Role, Viewer } from '#platform/contract/viewer.ts'
import { links } from '#platform/web/links.ts'
import { updateInCaches, useInfiniteEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { SearchForm } from '#ui/forms/SearchForm.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { Badge } from '#ui/primitives/Badge.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { ListRow } from '#ui/primitives/List.tsx'
import { moderationApi, type MemberForStaff } from '../contract.ts'
import { consoleCopy, moderationMessages } from '../copy.ts'
import { canChangeRoles, canSuspendMember } from '../permissions.ts'
import { showFailure } from './show-failure.ts'
import styles from '#ui/layout/Panel.module.css'

/** Accounts: search, and act on one. */
export function MembersPanel() {
  const [q, setQ] = useState('')
  const members = useInfiniteEndpoint(moderationApi.members, { query: q ? { q } : {} })
  return (
    <>
      <div className={styles.tools}>
        <SearchForm label={consoleCopy.findMembers} onSearch={setQ} />
      </div>
      <Panel
        pages={members}
        none={consoleCopy.noMembers}
        renderRow={(member) => <MemberRow key={member.id} member={member} />}
      />
    </>
  )
}

type Action = keyof typeof consoleCopy.actions

/** The role that each action gives. */
const roleOf: Partial<Record<Action, Role>> = {
  promote: 'moderator',
  appoint: 'marketReviewer',
  demote: 'member',
}

function MemberRow({ member }: { member: MemberForStaff }) {
  const viewer = useViewer()
  if (!viewer) return null
  const { user, role } = member
  return (
    <ListRow
      className={styles.row}
      media={<Avatar id={user.id} name={user.displayName} src={user.avatarUrl} size={40} />}
      title={
        <span className={styles.title}>
          <a href={links.profile(user.id)}>
            <bdi>{user.displayName}</bdi>
          </a>
          {role !== 'member' && <Badge tone="gold">{consoleCopy.roles[role]}</Badge>}
          {member.suspendedAt && <Badge tone="clay">{consoleCopy.suspended}</Badge>}
          {member.deactivatedAt && <Badge tone="out">{consoleCopy.deactivated}</Badge>}
          {member.isSample && <Badge>{consoleCopy.sample}</Badge>}
        </span>
      }
      text={
        <span className={styles.whole}>
          @{user.username} · {consoleCopy.joined(longDate(member.createdAt))} ·{' '}
          {consoleCopy.posts(member.postsCount)}
          {member.email && <> · {member.email}</>}
        </span>
      }
      end={<MemberActions member={member} viewer={viewer} />}
    />
  )
}

function MemberActions({ member, viewer }: { member: MemberForStaff; viewer: Viewer }) {
  const [pending, setPending] = useState<Action | null>(null)
  const send = useConsoleActions(() => setPending(null))
  const { user, role } = member
  const params = { id: member.id }
  const act = (reason: string) => {
    if (pending === 'suspend') send.suspend.mutate({ params, body: { reason } })
    if (pending === 'deletePosts') send.deletePosts.mutate({ params, body: { reason } })
    if (pending === 'unsuspend') send.unsuspend.mutate({ params, body: { reason } })
    const given = pending && roleOf[pending]
    if (given) send.role.mutate({ params, body: { role: given, reason } })
  }
  return (
    <div className={styles.actions}>
      {canChangeRoles(viewer) && !member.isSample && role !== 'admin' && (
        <RoleButtons role={role} onPress={setPending} />
      )}
      {canSuspendMember(viewer, { id: member.id, role }) && member.postsCount > 0 && (
        <Button size="s" variant="dout" onClick={() => setPending('deletePosts')}>
          {consoleCopy.actions.deletePosts.action}
        </Button>
      )}
      {canSuspendMember(viewer, { id: member.id, role }) && (
        <Button
          size="s"
          variant={member.suspendedAt ? 'out' : 'dout'}
          onClick={() => setPending(member.suspendedAt ? 'unsuspend' : 'suspend')}
        >
          {member.suspendedAt ? consoleCopy.unsuspend : consoleCopy.suspend}
        </Button>
      )}
      {pending && (
        <AlertDialog
          open
          onOpenChange={() => setPending(null)}
          title={consoleCopy.actions[pending].title(user.displayName)}
          text={consoleCopy.actions[pending].text}
          cancel={consoleCopy.cancel}
          action={consoleCopy.actions[pending].action}
          tone={pending === 'suspend' || pending === 'deletePosts' ? 'dng' : 'primary'}
          busy={send.isPending && consoleCopy.working}
          reason={{ label: consoleCopy.reason, max: auditLimits.reason }}
          onAction={act}
        />
      )}
    </div>
  )
}

function RoleButtons({ role, onPress }: { role: Role; onPress: (action: Action) => void }) {
  const actions = role === 'member' ? (['promote', 'appoint'] as const) : (['demote'] as const)
  return actions.map((action) => (
    <Button key={action} size="s" variant="out" onClick={() => onPress(action)}>
      {consoleCopy.actions[action].action}
    </Button>
  ))
}

function useConsoleActions(onDone: () => void) {
  const mutationOptions = (title: string) => ({
    onSuccess: (changed: MemberForStaff) => {
      updateInCaches<MemberForStaff>([moderationApi.members], changed.id, () => changed)
      toast({ title })
      onDone()
    },
    onError: showFailure,
    refreshes: [moderationApi.stats],
  })
  const suspend = useEndpointMutation(moderationApi.suspend, mutationOptions(moderationMessages.suspended))
  const unsuspend = useEndpointMutation(
    moderationApi.unsuspend,
    mutationOptions(moderationMessages.unsuspended),
  )
  const deletePosts = useEndpointMutation(
    moderationApi.deletePosts,
    mutationOptions(moderationMessages.postsDeleted),
  )
  const role = useEndpointMutation(moderationApi.changeRole, mutationOptions(moderationMessages.roleChanged))
  const isPending = [suspend, unsuspend, deletePosts, role].some((one) => one.isPending)
  return { suspend, unsuspend, deletePosts, role, isPending }
}
