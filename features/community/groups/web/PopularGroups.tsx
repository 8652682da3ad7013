import { links } from '#platform/web/links.ts'
import { useInfiniteEndpoint } from '#platform/web/query.ts'
import { Section } from '#ui/layout/Section.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { List } from '#ui/primitives/List.tsx'
import { groupApi, groupLimits } from '../contract.ts'
import { groupCopy } from '../copy.ts'
import { GroupRow } from './GroupRow.tsx'
import { JoinButton } from './JoinButton.tsx'

/** The three groups with the most members. */
export function PopularGroups() {
  const groups = useInfiniteEndpoint(groupApi.list, { query: { limit: String(groupLimits.popular) } })
  if (groups.isError || (groups.isSuccess && groups.items.length === 0)) return null
  return (
    <Section title={groupCopy.popular} action={<a href={links.groups}>{groupCopy.all}</a>}>
      {groups.isPending ? (
        <ListSkeleton label={groupCopy.loading} />
      ) : (
        <List>
          {groups.items.slice(0, groupLimits.popular).map((group) => (
            <GroupRow
              key={group.id}
              group={group}
              text={groupCopy.members(group.membersCount)}
              end={<JoinButton group={group} look="row" />}
            />
          ))}
        </List>
      )}
    </Section>
  )
}
