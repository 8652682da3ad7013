import { peopleApi, suggestionLimits } from '#shared/people.ts'
import { links } from '#web/client/links.ts'
import { useAnswer } from '#web/client/query.ts'
import { List } from '#web/ui/List.tsx'
import { Section } from '#web/ui/Section.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { FollowButton } from './FollowButton.tsx'
import { PersonRow } from './PersonRow.tsx'
import { peopleWords } from './words.ts'

/** People the viewer may know of, each with the reason. */
export function WhoToFollow() {
  const people = useAnswer(peopleApi.suggestions)
  if (people.isError || people.data?.length === 0) return null
  return (
    <Section title={peopleWords.whoToFollow} action={<a href={links.explore}>{peopleWords.explore}</a>}>
      {people.isPending ? (
        <ListSkeleton label={peopleWords.loadingList} />
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
