import { X } from 'lucide-react'
import { useState } from 'react'
import { peopleApi, type UserRef } from '#features/members/people/contract.ts'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { Field } from '#ui/forms/Field.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Chip, Chips } from '#ui/primitives/Chip.tsx'
import { List, ListRow } from '#ui/primitives/List.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { groupChatCopy } from '../../group-chats.copy.ts'

type PeoplePickerProps = {
  people: UserRef[]
  onChange: (people: UserRef[]) => void
  error?: string | undefined
}

/** Finds people by the beginning of their names and collects them. */
export function PeoplePicker({ people, onChange, error }: PeoplePickerProps) {
  const [words, setWords] = useState('')
  const viewer = useViewer()
  const begin = words.replace(/^@/, '').trim()
  const found = useEndpoint(peopleApi.lookup, { query: { q: begin } }, { enabled: begin !== '' })
  const others = found.data?.filter(({ id }) => id !== viewer?.id)
  const isChosen = (person: UserRef) => people.some(({ id }) => id === person.id)
  return (
    <>
      <Field label={groupChatCopy.findPeople} hint={groupChatCopy.findHint} error={error}>
        <TextInput
          data-unasked
          value={words}
          maxLength={50}
          autoComplete="off"
          onChange={(event) => setWords(event.target.value)}
        />
      </Field>
      {people.length > 0 && (
        <Chips label={groupChatCopy.chosen}>
          {people.map((person) => (
            <Chip
              key={person.id}
              on
              icon={X}
              size="s"
              aria-label={groupChatCopy.unchoose(person.displayName)}
              onClick={() => onChange(people.filter(({ id }) => id !== person.id))}
            >
              {person.displayName}
            </Chip>
          ))}
        </Chips>
      )}
      <div role="status">{others?.length === 0 && <Text size="sm">{groupChatCopy.nobodyFound}</Text>}</div>
      <List>
        {others?.map((person) => (
          <ListRow
            key={person.id}
            media={<Avatar id={person.id} name={person.displayName} src={person.avatarUrl} />}
            title={<bdi>{person.displayName}</bdi>}
            text={`@${person.username}`}
            end={
              <Button
                size="s"
                variant={isChosen(person) ? 'sec2' : 'out'}
                disabled={isChosen(person)}
                aria-label={isChosen(person) ? undefined : groupChatCopy.addNamed(person.displayName)}
                onClick={() => onChange([...people, person])}
              >
                {isChosen(person) ? groupChatCopy.isAdded : groupChatCopy.add}
              </Button>
            }
          />
        ))}
      </List>
    </>
  )
}
