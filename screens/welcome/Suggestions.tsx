import { useState, type ReactNode } from 'react'
import { groupApi } from '#features/community/groups/contract.ts'
import { groupCopy } from '#features/community/groups/copy.ts'
import { GroupRow } from '#features/community/groups/web/GroupRow.tsx'
import { JoinButton } from '#features/community/groups/web/JoinButton.tsx'
import { interestCopy, welcomeCopy } from '#features/everywhere/welcome/copy.ts'
import { connectionApi } from '#features/members/connections/contract.ts'
import { FollowButton } from '#features/members/connections/web/FollowButton.tsx'
import { PersonRow } from '#features/members/connections/web/PersonRow.tsx'
import { useEndpoint, useInfiniteEndpoint } from '#platform/web/query.ts'
import { useEndpoints } from '#platform/web/use-endpoints.ts'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { List } from '#ui/primitives/List.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import type { Interest } from './interests.ts'

const shown = 6

/** Groups about what brings the member here, and then those with the most members. */
export function FewGroups({ interests: chosen }: { interests: readonly Interest[] }) {
  const about = useGroupsAbout(chosen)
  const popular = useInfiniteEndpoint(groupApi.list, { query: { limit: String(shown) } })
  // Rows must not move under a finger once they are shown.
  if (popular.isPending || about.isPending) return <ListSkeleton label={welcomeCopy.loading} rows={4} />
  const groups = [...new Map([...about.groups, ...popular.items].map((group) => [group.id, group])).values()]
  if (groups.length === 0) return <Nothing>{welcomeCopy.noGroups}</Nothing>
  return (
    <List>
      {groups.slice(0, Math.max(shown, about.groups.length)).map((group) => (
        <GroupRow
          key={group.id}
          group={group}
          text={groupCopy.members(group.membersCount)}
          end={<JoinButton group={group} look="row" />}
        />
      ))}
    </List>
  )
}

/** Two groups for each interest. */
function useGroupsAbout(chosen: readonly Interest[]) {
  const answers = useEndpoints(
    groupApi.list,
    chosen.map((interest) => ({ query: { q: interestCopy[interest].search, limit: '2' } })),
  )
  return {
    isPending: answers.some(({ isPending }) => isPending),
    groups: answers.flatMap(({ data }) => data?.items ?? []),
  }
}

/** Stays the same while the member follows some of them. */
export function FewPeople() {
  const people = useEndpoint(connectionApi.suggestions)
  const [first, setFirst] = useState<number[]>()
  if (people.isPending) return <ListSkeleton label={welcomeCopy.loading} rows={4} />
  const found = people.data ?? []
  if (!first && found.length > 0) setFirst(found.slice(0, shown).map(({ id }) => id))
  if (found.length === 0) return <Nothing>{welcomeCopy.nobody}</Nothing>
  return (
    <List>
      {found
        .filter(({ id }) => first?.includes(id) ?? true)
        .map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            text={person.reason}
            end={<FollowButton person={person} />}
          />
        ))}
    </List>
  )
}

const Nothing = ({ children }: { children: ReactNode }) => (
  <Text size="sm" role="status">
    {children}
  </Text>
)
