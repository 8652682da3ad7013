import { useState } from 'react'
import { formatDate } from '#platform/contract/dates.ts'
import { Field } from '#ui/forms/Field.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { List, ListRow } from '#ui/primitives/List.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import type { CheckInChange, CheckInPerson } from '../../tickets.contract.ts'
import { checkInCopy } from '../../tickets.copy.ts'
import { shortCodeIn } from './codes.ts'
import { changeCheckIn } from './send-check-ins.ts'
import styles from './check-in.module.css'

/** More would make a phone slow; a name or a code finds the others. */
const shown = 50

type PeopleProps = { people: CheckInPerson[]; unsent: CheckInChange[] }

/** Everyone on the list, found by name or by the code of the ticket. */
export function People({ people, unsent }: PeopleProps) {
  const [words, setWords] = useState('')
  const found = people.filter((person) => matches(person, words))
  return (
    <>
      <Field label={checkInCopy.search} hint={checkInCopy.searchHint}>
        <TextInput
          type="search"
          value={words}
          autoComplete="off"
          autoCapitalize="off"
          onChange={({ target }) => setWords(target.value)}
        />
      </Field>
      <div role="status">{found.length === 0 && <Text tone="muted">{checkInCopy.noMatch}</Text>}</div>
      <List>
        {found.slice(0, shown).map((person) => (
          <Person key={person.id} person={person} isWaiting={unsent.some(({ id }) => id === person.id)} />
        ))}
      </List>
      {found.length > shown && <Text tone="muted">{checkInCopy.moreResults(found.length - shown)}</Text>}
    </>
  )
}

function matches({ name, username, shortCode }: CheckInPerson, words: string) {
  const text = words.trim().replace(/^@/, '').toLowerCase()
  if (text === '' || shortCodeIn(text) === shortCode) return true
  return [name, username].some((one) => one?.toLowerCase().includes(text))
}

function Person({ person, isWaiting }: { person: CheckInPerson; isWaiting: boolean }) {
  const name = person.name ?? checkInCopy.hidden
  const { checkedInAt } = person
  const facts = [
    person.username && `@${person.username}`,
    person.guests > 0 && checkInCopy.guests(person.guests),
    checkedInAt && checkInCopy.at(formatDate(checkedInAt, 'time')),
    checkedInAt && person.againAt && checkInCopy.again(formatDate(person.againAt, 'time')),
    isWaiting && checkInCopy.unsent,
  ]
  return (
    <ListRow
      title={<bdi>{name}</bdi>}
      text={<span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>}
      end={
        <Button
          size="s"
          variant={checkedInAt ? 'out' : 'primary'}
          aria-label={checkedInAt ? checkInCopy.undoNamed(name) : checkInCopy.checkInNamed(name)}
          onClick={() => void changeCheckIn(person.id, checkedInAt === null)}
        >
          {checkedInAt ? checkInCopy.undo : checkInCopy.checkIn}
        </Button>
      }
    />
  )
}
