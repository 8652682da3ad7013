import { peopleCopy } from '#features/members/people/copy.ts'
import { links } from '#platform/web/links.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { Section } from '#ui/layout/Section.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { List } from '#ui/primitives/List.tsx'
import { suggestionLimits, connectionApi } from '../contract.ts'
import { FollowButton } from './FollowButton.tsx'
import { PersonRow } from './PersonRow.tsx'

/** Suggested people, each with the reason. */
export function WhoToFollow() {
  const people = useEndpoint(connectionApi.suggestions)
  if (people.isError || people.data?.length === 0) return null
  return (
    <Section title={peopleCopy.whoToFollow} action={<a href={links.explore}>{peopleCopy.explore}</a>}>
      {people.isPending ? (
        <ListSkeleton label={peopleCopy.loadingList} />
      ) : (
        <List>
          {people.data.slice(0, suggestionLimits.sidebar).map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              text={person.reason}
              end={<FollowButton person={person} />}
            />
          ))}
        </List>
      )}
    </Section>
  )
}
