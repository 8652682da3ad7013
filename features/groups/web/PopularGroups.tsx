import { groupApi, groupLimits } from '../contract.ts'
import { links } from '#platform/web/links.ts'
import { usePages } from '#platform/web/query.ts'
import { List } from '#ui/primitives/List.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { GroupRow } from './GroupRow.tsx'
import { JoinButton } from './JoinButton.tsx'
import { groupWords } from '../copy.ts'

/** The three groups with the most members. */
export function PopularGroups() {
  const groups = usePages(groupApi.list, { query: { limit: String(groupLimits.popular) } })
  if (groups.isError || (groups.isSuccess && groups.items.length === 0)) return null
  return (
    <Section title={groupWords.popular} action={<a href={links.groups}>{groupWords.all}</a>}>
      {groups.isPending ? (
        <ListSkeleton label={groupWords.loading} />
      ) : (
        <List>
          {groups.items.slice(0, groupLimits.popular).map((group) => (
            <GroupRow
              key={group.id}
              group={group}
              text={groupWords.members(group.membersCount)}
              end={<JoinButton group={group} look="row" />}
            />
          ))}
        </List>
      )}
    </Section>
  )
}
