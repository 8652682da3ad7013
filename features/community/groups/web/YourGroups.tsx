import { useState, type ReactNode } from 'react'
import { errorMessage } from '#platform/web/fetch.ts'
import { updateInCaches, useInfiniteEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { Section } from '#ui/layout/Section.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { TabPanel, Tabs } from '#ui/layout/Tabs.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { List } from '#ui/primitives/List.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { groupApi } from '../contract.ts'
import { groupCopy } from '../copy.ts'
import { groupInviteApi, type GroupInvite } from '../invites.contract.ts'
import { GroupRow } from './GroupRow.tsx'
import { showGroup } from './groups.ts'
import styles from './YourGroups.module.css'

/** The viewer's groups and invitations. */
export function YourGroups() {
  const [tab, setTab] = useState<'joined' | 'invited'>('joined')
  const joined = useInfiniteEndpoint(groupApi.list, { query: { mine: 'true' } })
  const invites = useInfiniteEndpoint(groupInviteApi.list)
  const count = (list: { items: unknown[]; hasNextPage: boolean }) =>
    list.items.length > 0 ? `${list.items.length}${list.hasNextPage ? '+' : ''}` : undefined
  return (
    <Section title={groupCopy.yours}>
      <Tabs
        label={groupCopy.yours}
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'joined', label: groupCopy.joinedTab, count: count(joined) },
          { value: 'invited', label: groupCopy.invitedTab, count: count(invites) },
        ]}
      >
        <TabPanel value="joined">
          <Listed list={joined} none={groupCopy.noJoined}>
            {joined.items.map((group) => (
              <GroupRow
                key={group.id}
                group={group}
                text={groupCopy.lively(group.recentDiscussions, group.newPosts)}
              />
            ))}
          </Listed>
        </TabPanel>
        <TabPanel value="invited">
          <Listed list={invites} none={groupCopy.noInvited}>
            {invites.items.map((invite) => (
              <Invite key={invite.id} invite={invite} />
            ))}
          </Listed>
        </TabPanel>
      </Tabs>
    </Section>
  )
}

type ListedProps = {
  list: {
    items: unknown[]
    isPending: boolean
    isError: boolean
    hasNextPage: boolean
    isFetchingNextPage: boolean
    refetch: () => unknown
    fetchNextPage: () => unknown
  }
  none: string
  children: ReactNode
}

function Listed({ list, none, children }: ListedProps) {
  if (list.isPending) return <ListSkeleton label={groupCopy.loading} rows={2} />
  if (list.isError)
    return (
      <div role="alert">
        <Text size="sm">{groupCopy.failed}</Text>
        <Button size="s" variant="out" onClick={() => void list.refetch()}>
          {groupCopy.retry}
        </Button>
      </div>
    )
  if (list.items.length === 0)
    return (
      <Text size="sm" tone="muted">
        {none}
      </Text>
    )
  return (
    <>
      <List>{children}</List>
      {list.hasNextPage && (
        <Button
          size="s"
          variant="ghost"
          busy={list.isFetchingNextPage && groupCopy.loadingMore}
          onClick={() => void list.fetchNextPage()}
        >
          {groupCopy.loadMore}
        </Button>
      )}
    </>
  )
}

function Invite({ invite }: { invite: GroupInvite }) {
  const { group, invitedBy } = invite
  const gone = () => updateInCaches<GroupInvite>([groupInviteApi.list], invite.id, () => null)
  const onError = (error: Error) =>
    toast({ title: groupCopy.actionFailed, text: errorMessage(error), tone: 'bad' })
  const accept = useEndpointMutation(groupInviteApi.accept, {
    onSuccess: (joined) => {
      gone()
      showGroup(joined)
    },
    onError,
  })
  const decline = useEndpointMutation(groupInviteApi.decline, {
    refreshes: [groupApi.read, groupApi.list],
    onSuccess: gone,
    onError,
  })
  const params = { id: invite.id }
  return (
    <GroupRow
      group={group}
      text={groupCopy.invitedBy(invitedBy.displayName)}
      end={
        <div className={styles.buttons}>
          <Button
            size="s"
            aria-label={groupCopy.acceptNamed(group.name)}
            disabled={accept.isPending || decline.isPending}
            onClick={() => accept.mutate({ params })}
          >
            {groupCopy.accept}
          </Button>
          <Button
            size="s"
            variant="out"
            aria-label={groupCopy.declineNamed(group.name)}
            disabled={accept.isPending || decline.isPending}
            onClick={() => decline.mutate({ params })}
          >
            {groupCopy.decline}
          </Button>
        </div>
      }
    />
  )
}
