import { useEffect, useEffectEvent, useId, useState, type CSSProperties } from 'react'
import { createPortal } from 'react-dom'
import { peopleApi } from '#features/members/people/contract.ts'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { VisuallyHidden } from '#ui/primitives/VisuallyHidden.tsx'
import { isComposing } from '#ui/text-keys.ts'
import { completionCopy } from '../../completion.copy.ts'
import { tagApi } from '../../tags.contract.ts'
import { unfinishedWord, type UnfinishedWord } from './unfinished-word.ts'
import { dialogOf, usePlaceBelow, type Field } from './use-place-below.ts'
import styles from './CompletionList.module.css'

type Suggestion = { text: string; name?: string; person?: { id: number; avatarUrl: string | null } }

/** The suggestions for the word at the caret of this field, below it. */
export function CompletionList({ field }: { field: Field }) {
  const id = useId()
  const { word, dismiss } = useUnfinishedWord(field)
  const found = useSuggestions(word)
  const [chosen, setChosen] = useState({ of: '', index: 0 })
  const of = word ? `${word.kind} ${word.text}` : ''
  const index = chosen.of === of ? Math.min(chosen.index, found.length - 1) : 0
  const isOpen = word !== null && found.length > 0

  const pick = (suggestion?: Suggestion) => {
    if (!word || !suggestion) return
    field.setRangeText(`${suggestion.text} `, word.start, word.end, 'end')
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step !== undefined) setChosen({ of, index: (index + step + found.length) % found.length })
    else if (event.key === 'Enter' || event.key === 'Tab') pick(found[index])
    else if (event.key === 'Escape') dismiss()
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    if (!isOpen) return
    const listen = (event: Event) => {
      if (event.target !== field || !(event instanceof KeyboardEvent)) return
      if (!event.shiftKey && !isComposing(event)) press(event)
    }
    // NOTE: before a dialog around the field, which Escape would close.
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [field, isOpen])
  useActiveOption(field, isOpen ? id : null, index)
  const place = usePlaceBelow(field)

  if (!isOpen) return null
  const list = <Options id={id} kind={word.kind} found={found} index={index} style={place} onPick={pick} />
  const dialog = dialogOf(field)
  return dialog ? createPortal(list, dialog) : list
}

type OptionsProps = {
  id: string
  kind: UnfinishedWord['kind']
  found: Suggestion[]
  index: number
  style: CSSProperties
  onPick: (suggestion: Suggestion) => void
}

function Options({ id, kind, found, index, style, onPick }: OptionsProps) {
  return (
    <div className={styles.box} style={style}>
      <div role="status">
        <VisuallyHidden>{completionCopy.found(found.length)}</VisuallyHidden>
      </div>
      <div
        role="listbox"
        id={id}
        aria-label={kind === 'person' ? completionCopy.people : completionCopy.topics}
      >
        {found.map((suggestion, place) => (
          <div
            key={suggestion.text}
            role="option"
            tabIndex={-1}
            id={`${id}-${place}`}
            aria-selected={place === index}
            // NOTE: a click would take the focus from the field, which closes the list, and reach the dialog around it as one outside.
            onPointerDown={(event) => {
              event.preventDefault()
              event.stopPropagation()
              onPick(suggestion)
            }}
          >
            <Option suggestion={suggestion} />
          </div>
        ))}
      </div>
      {kind === 'person' && <p className={styles.note}>{completionCopy.notified}</p>}
    </div>
  )
}

function Option({ suggestion: { text, name, person } }: { suggestion: Suggestion }) {
  if (!person || !name) return text
  return (
    <>
      <Avatar id={person.id} name={name} src={person.avatarUrl} size={28} />
      <span>
        <bdi>{name}</bdi> <small>{text}</small>
      </span>
    </>
  )
}

/** The word at the caret, read again at each change of the text or the caret. */
function useUnfinishedWord(field: Field) {
  const read = () => unfinishedWord(field.value, field.selectionStart, field.selectionEnd)
  const [word, setWord] = useState(read)
  const [dismissed, setDismissed] = useState<number>()
  const readAgain = useEffectEvent(() => {
    const next = document.activeElement === field ? read() : null
    setWord(next)
    if (next?.start !== dismissed) setDismissed(undefined)
  })
  useEffect(() => {
    const listen = () => readAgain()
    const events = ['input', 'selectionchange', 'blur', 'focus']
    for (const name of events) field.addEventListener(name, listen)
    listen()
    return () => {
      for (const name of events) field.removeEventListener(name, listen)
    }
  }, [field])
  return { word: word && word.start !== dismissed ? word : null, dismiss: () => setDismissed(word?.start) }
}

function useSuggestions(word: UnfinishedWord | null): Suggestion[] {
  const viewer = useViewer()
  const query = { q: word?.text ?? '' }
  const isAsked = (kind: UnfinishedWord['kind']) => ({ enabled: viewer !== null && word?.kind === kind })
  const people = useEndpoint(peopleApi.lookup, { query }, isAsked('person'))
  const topics = useEndpoint(tagApi.lookup, { query }, isAsked('topic'))
  if (!word) return []
  if (word.kind === 'topic')
    return (topics.data ?? [])
      .filter((tag) => tag !== word.text.toLowerCase())
      .map((tag) => ({ text: `#${tag}` }))
  return (people.data ?? []).map(({ id, username, displayName, avatarUrl }) => ({
    text: `@${username}`,
    name: displayName,
    person: { id, avatarUrl },
  }))
}

/** The focus stays in the field, which names the chosen suggestion. */
function useActiveOption(field: Field, id: string | null, index: number) {
  useEffect(() => {
    if (id === null) return
    const values = {
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-activedescendant': `${id}-${index}`,
    }
    for (const [name, value] of Object.entries(values)) field.setAttribute(name, value)
    if (index > 0) document.getElementById(`${id}-${index}`)?.scrollIntoView({ block: 'nearest' })
    return () => {
      for (const name of Object.keys(values)) field.removeAttribute(name)
    }
  }, [field, id, index])
}
