import { RequestButtons } from '#features/members/connections/web/RequestButtons.tsx'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { updateInCaches, useInfiniteEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { SectionHead } from '#ui/layout/Section.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Badge } from '#ui/primitives/Badge.tsx'
import { Button, ButtonLink } from '#ui/primitives/Button.tsx'
import { Card } from '#ui/primitives/Card.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { List } from '#ui/primitives/List.tsx'
import { Problem } from '#ui/primitives/Problem.tsx'
import { groupApi, type Group, type GroupMember, type JoinRequest } from '../contract.ts'
import { groupCopy, groupMessages } from '../copy.ts'
import { canAppointModerators, canReadInGroup, canRemoveMember, canTakeIntoGroup } from '../permissions.ts'
import { patchGroup } from './groups.ts'
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
      {canTakeIntoGroup(viewer, group) && <Requests group={group} />}
      <MemberList group={group} />
    </div>
  )
}

function MemberList({ group }: { group: Group }) {
  const members = useInfiniteEndpoint(groupApi.members, { params: { id: group.id } })
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
      {member.isModerator && <Badge>{groupCopy.moderator}</Badge>}
      {viewer && canAppointModerators(viewer, group) && <Appoint member={member} group={group} />}
      {viewer && canRemoveMember(viewer, group, member) && <Remove member={member} group={group} />}
    </div>
  )
}

function Appoint({ member: { id, user, isModerator }, group }: { member: GroupMember; group: Group }) {
  const appoint = useEndpointMutation(isModerator ? groupApi.dismiss : groupApi.appoint, {
    onSuccess: (changed) => updateInCaches<GroupMember>([groupApi.members], id, () => changed),
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

function Requests({ group }: { group: Group }) {
  const requests = useInfiniteEndpoint(groupApi.requests, { params: { id: group.id } })
  if (requests.items.length === 0) return null
  return (
    <section>
      <SectionHead title={groupCopy.requests} />
      <Card>
        <List>
          {requests.items.map((person) => (
            <Request key={person.id} person={person} group={group} />
          ))}
        </List>
      </Card>
    </section>
  )
}

function Request({ person, group }: { person: JoinRequest; group: Group }) {
  const options = {
    refreshes: [groupApi.members],
    onSuccess: ({ membersCount }: { membersCount: number }) => {
      updateInCaches<JoinRequest>([groupApi.requests], person.id, () => null)
      patchGroup(group.id, (cached) => ({ ...cached, membersCount }))
    },
    onError: (error: Error) =>
      toast({ title: groupCopy.actionFailed, text: errorMessage(error), tone: 'bad' }),
  }
  const accept = useEndpointMutation(groupApi.accept, options)
  const decline = useEndpointMutation(groupApi.decline, options)
  const params = { id: group.id, userId: person.id }
  return (
    <PersonRow
      person={person}
      end={
        <>
          <div className={styles.buttons}>
            <RequestButtons
              labels={{ accept: groupCopy.letIn, decline: groupCopy.decline }}
              accept={accept}
              decline={decline}
              params={params}
            />
          </div>
          {person.answers.length > 0 && <Answers person={person} />}
        </>
      }
    />
  )
}

const Answers = ({ person: { displayName, answers } }: { person: JoinRequest }) => (
  <dl className={styles.answers} aria-label={groupCopy.answersOf(displayName)}>
    {answers.map(({ question, answer }) => (
      <div key={question}>
        <dt>{question}</dt>
        <dd dir="auto">{answer}</dd>
      </div>
    ))}
  </dl>
)
