import { useInfiniteEndpoint } from '#platform/web/query.ts'
import { Section } from '#ui/layout/Section.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Card } from '#ui/primitives/Card.tsx'
import { List } from '#ui/primitives/List.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { groupApi } from '../contract.ts'
import { groupCopy } from '../copy.ts'
import { GroupRow } from './GroupRow.tsx'

/** A member's groups that the viewer may see. */
export function MemberGroups({ id }: { id: number }) {
  const groups = useInfiniteEndpoint(groupApi.ofMember, { params: { id } })
  if (groups.isError) return null
  return (
    <Card pad="l">
      <Section title={groupCopy.memberGroups}>
        {groups.isPending && <ListSkeleton label={groupCopy.loading} />}
        {groups.isSuccess && groups.items.length === 0 && (
          <Text size="sm" tone="muted">
            {groupCopy.noMemberGroups}
          </Text>
        )}
        <List>
          {groups.items.map((group) => (
            <GroupRow key={group.id} group={group} text={groupCopy.members(group.membersCount)} />
          ))}
        </List>
        {groups.hasNextPage && (
          <Button
            variant="out"
            wide
            busy={groups.isFetchingNextPage && groupCopy.loadingMore}
            onClick={() => void groups.fetchNextPage()}
          >
            {groupCopy.loadMore}
          </Button>
        )}
      </Section>
    </Card>
  )
}
