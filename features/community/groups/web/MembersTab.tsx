import { useState } from 'react'
import { isAlias } from '#features/members/people/is-alias.ts'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { longDate } from '#platform/contract/dates.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { updateInCaches, useInfiniteEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { useDebouncedValue } from '#platform/web/use-debounced-value.ts'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Badge } from '#ui/primitives/Badge.tsx'
import { Button, ButtonLink } from '#ui/primitives/Button.tsx'
import { Card } from '#ui/primitives/Card.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { List } from '#ui/primitives/List.tsx'
import { Problem } from '#ui/primitives/Problem.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { groupApi, type Group, type GroupMember } from '../contract.ts'
import { groupCopy, groupMessages } from '../copy.ts'
import { memberCopy } from '../members.copy.ts'
import { muteCopy } from '../mutes.copy.ts'
import { canAppointModerators, canReadInGroup, canRemoveMember, canTakeIntoGroup } from '../permissions.ts'
import { MemberMenu } from './members/MemberMenu.tsx'
import { MemberTools, type Wanted } from './members/MemberTools.tsx'
import { Requests } from './members/Requests.tsx'
import { PersonRow } from './PersonRow.tsx'
import styles from './MembersTab.module.css'

/** The members of the group, for logged-in viewers; for the creator also the pending requests. */
export function MembersTab({ group }: { group: Group }) {
  const viewer = useViewer()
  if (!viewer)
    return (
      <Empty
        level={2}
        art="quiet-night"
        title={groupCopy.loginForMembers}
        action={<ButtonLink href={links.loginFrom(links.group(group.id))}>{groupCopy.login}</ButtonLink>}
      />
    )
  if (!canReadInGroup(viewer, group))
    return <Empty level={2} art="quiet-night" title={groupCopy.closedTitle} text={groupMessages.closed} />
  return (
    <div className={styles.tab}>
      {canTakeIntoGroup(viewer, group) && (
        <>
          <Lazy load={() => import('./members/AcceptTogether.tsx')} props={{ group }} />
          <Requests group={group} />
        </>
      )}
      <FoundMembers group={group} />
    </div>
  )
}

const everybody: Wanted = { words: '', filter: null, sort: 'oldest' }

/** Found by name, and by those who run the group also by what they did in it. */
function FoundMembers({ group }: { group: Group }) {
  const viewer = useViewer()
  const [wanted, want] = useState(everybody)
  const q = useDebouncedValue(wanted.words.trim())
  const runs = viewer !== null && canTakeIntoGroup(viewer, group)
  return (
    <div className={styles.found}>
      <MemberTools groupId={group.id} wanted={wanted} onChange={want} runs={runs} />
      {wanted.filter === 'banned' ? (
        <Lazy load={() => import('./members/BanList.tsx')} props={{ group }} />
      ) : (
        <MemberList group={group} query={queryFor(wanted, q)} />
      )}
    </div>
  )
}

const queryFor = ({ filter, sort }: Wanted, q: string) => ({
  ...(q ? { q } : {}),
  ...(filter ? { filter } : {}),
  ...(sort === 'oldest' ? {} : { sort }),
})

type MemberListProps = { group: Group; query: ReturnType<typeof queryFor> }

function MemberList({ group, query }: MemberListProps) {
  const members = useInfiniteEndpoint(groupApi.members, { params: { id: group.id }, query })
  if (members.isPending) return <ListSkeleton label={groupCopy.loadingMembers} rows={5} />
  if (members.isError)
    return (
      <Problem
        level={2}
        title={groupCopy.membersFailed}
        text={errorMessage(members.error)}
        retry={groupCopy.retry}
        onRetry={() => void members.refetch()}
      />
    )
  if (members.items.length === 0) return <Text tone="muted">{memberCopy.none}</Text>
  return (
    <Card>
      <List>
        {members.items.map((member) => (
          <PersonRow key={member.id} person={member.user} end={<Standing member={member} group={group} />} />
        ))}
      </List>
      {members.hasNextPage && (
        <Button
          variant="out"
          wide
          busy={members.isFetchingNextPage && groupCopy.loadingMore}
          onClick={() => void members.fetchNextPage()}
        >
          {groupCopy.loadMore}
        </Button>
      )}
    </Card>
  )
}

function Standing({ member, group }: { member: GroupMember; group: Group }) {
  const viewer = useViewer()
  if (member.isCreator) return <Badge tone="gold">{groupCopy.creator}</Badge>
  return (
    <div className={styles.standing}>
      {member.role !== 'member' && <Badge>{memberCopy.roles[member.role]}</Badge>}
      {member.mutedUntil && <Badge tone="neutral">{muteCopy.until(longDate(member.mutedUntil))}</Badge>}
      {viewer && mayAppoint(viewer, group, member) && <Appoint member={member} group={group} />}
      {viewer && canRemoveMember(viewer, group, member) && <Remove member={member} group={group} />}
      {viewer && canTakeIntoGroup(viewer, group) && <MemberMenu member={member} group={group} />}
    </div>
  )
}

/** Whoever has a name for the group does not run it. */
const mayAppoint = (viewer: Viewer, group: Group, member: GroupMember) =>
  canAppointModerators(viewer, group) &&
  (member.role === 'member' || member.isModerator) &&
  !isAlias(member.user)

function Appoint({ member: { id, user, isModerator }, group }: { member: GroupMember; group: Group }) {
  const appoint = useEndpointMutation(isModerator ? groupApi.dismiss : groupApi.appoint, {
    onSuccess: (changed) =>
      updateInCaches<GroupMember>([groupApi.members], id, (cached) => ({ ...cached, ...changed })),
    onError: (error) => toast({ title: groupCopy.actionFailed, text: errorMessage(error), tone: 'bad' }),
  })
  return (
    <Button
      size="s"
      variant="out"
      aria-label={
        isModerator ? groupCopy.dismissNamed(user.displayName) : groupCopy.appointNamed(user.displayName)
      }
      disabled={appoint.isPending}
      onClick={() => appoint.mutate({ params: { id: group.id, userId: id } })}
    >
      {isModerator ? groupCopy.dismiss : groupCopy.appoint}
    </Button>
  )
}

function Remove({ member, group }: { member: GroupMember; group: Group }) {
  const question = useLazyComponent(() => import('./MemberRemoval.tsx'))
  return (
    <>
      <Button
        size="s"
        variant="out"
        aria-haspopup="dialog"
        aria-label={groupCopy.removeNamed(member.user.displayName)}
        {...question.preloadProps}
      >
        {groupCopy.remove}
      </Button>
      {question.Component && <question.Component member={member} group={group} onClose={question.dismiss} />}
    </>
  )
}
