import { useState, type ReactNode } from 'react'
import { peopleApi, type UserRef } from '#features/members/people/contract.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { Popover } from '#ui/overlays/Popover.tsx'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { composerCopy } from '../../composer.copy.ts'
import { tagApi } from '../../tags.contract.ts'
import styles from './TagPicker.module.css'

type TagPickerProps = { trigger: ReactNode; defaultOpen?: boolean; onPick: (words: string) => void }

/** Finds people (@) and topics (#) for the post's text. */
export function TagPicker({ trigger, defaultOpen, onPick }: TagPickerProps) {
  const [isOpen, setOpen] = useState(defaultOpen ?? false)
  const [words, setWords] = useState('')
  const begin = words.replace(/^[@#]/, '').trim()
  const people = useEndpoint(
    peopleApi.lookup,
    { query: { q: begin } },
    { enabled: begin !== '' && !words.startsWith('#') },
  )
  const tags = useEndpoint(
    tagApi.lookup,
    { query: { q: begin } },
    { enabled: begin !== '' && !words.startsWith('@') },
  )
  const isTag = /^[\p{L}\p{N}_]{1,50}$/u.test(begin) && !words.startsWith('@')
  const isKnown = tags.data?.some((tag) => tag === begin.toLowerCase())
  const pick = (text: string) => {
    onPick(text)
    setWords('')
    setOpen(false)
  }
  return (
    <Popover
      trigger={trigger}
      label={composerCopy.tagPicker}
      align="start"
      open={isOpen}
      onOpenChange={setOpen}
    >
      <div className={styles.picker}>
        <TextInput
          pill
          autoFocus
          data-unasked
          aria-label={composerCopy.tagSearch}
          placeholder={composerCopy.tagSearch}
          value={words}
          maxLength={50}
          onChange={(event) => setWords(event.target.value)}
        />
        {begin === '' && <p className={styles.hint}>{composerCopy.tagHint}</p>}
        {people.data && people.data.length > 0 && <FoundPeople people={people.data} onPick={pick} />}
        {begin !== '' && (
          <FoundTopics tags={tags.data} newTag={isTag && !isKnown ? begin : null} onPick={pick} />
        )}
      </div>
    </Popover>
  )
}

type OnPick = { onPick: (text: string) => void }

function FoundPeople({ people, onPick }: OnPick & { people: readonly UserRef[] }) {
  return (
    <ul aria-label={composerCopy.tagPeople}>
      {people.map((person) => (
        <li key={person.id}>
          <button type="button" onClick={() => onPick(`@${person.username}`)}>
            <Avatar id={person.id} name={person.displayName} src={person.avatarUrl} size={28} />
            <span>
              {person.displayName} <small>@{person.username}</small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

type FoundTopicsProps = OnPick & {
  tags: readonly string[] | undefined
  /** The text as a tag, if nobody has used it yet. */
  newTag: string | null
}

function FoundTopics({ tags, newTag, onPick }: FoundTopicsProps) {
  return (
    <ul aria-label={composerCopy.tagTopics}>
      {tags?.map((tag) => (
        <li key={tag}>
          <button type="button" onClick={() => onPick(`#${tag}`)}>
            #{tag}
          </button>
        </li>
      ))}
      {newTag !== null && (
        <li>
          <button type="button" onClick={() => onPick(`#${newTag}`)}>
            {composerCopy.tagNew(newTag)}
          </button>
        </li>
      )}
    </ul>
  )
}
