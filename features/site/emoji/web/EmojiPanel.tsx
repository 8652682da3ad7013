import { useId, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { readDraft, writeDraft } from '#platform/web/drafts.ts'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { Popover } from '#ui/overlays/Popover.tsx'
import { replaceText } from '#ui/replace-text.ts'
import { isComposing } from '#ui/text-keys.ts'
import { emojiPanelCopy } from '../panel.copy.ts'
import { columns, findEmoji, moved, type EmojiGroup, type Place } from './emoji-grid.ts'
import styles from './EmojiPanel.module.css'

type EmojiPanelProps = { trigger: ReactNode; field: RefObject<HTMLTextAreaElement | null> }

/** Stored like a draft, so that it is forgotten with the member. */
const recentKey = 'recent-emoji'
const none: string[] = []

/** Opens by itself: it is loaded when its button is pressed. */
export function EmojiPanel({ trigger, field }: EmojiPanelProps) {
  const [isOpen, setOpen] = useState(true)
  const insert = (character: string) => {
    const recent = readDraft<string[]>(recentKey) ?? none
    writeDraft(
      recentKey,
      [character, ...recent.filter((one) => one !== character)].slice(0, columns * 2),
      none,
    )
    if (field.current)
      replaceText(field.current, character, field.current.selectionStart, field.current.selectionEnd)
    setOpen(false)
  }
  return (
    <Popover
      trigger={trigger}
      label={emojiPanelCopy.panel}
      align="start"
      open={isOpen}
      onOpenChange={setOpen}
      returnTo={field}
    >
      <Chooser onPick={insert} />
    </Popover>
  )
}

function Chooser({ onPick }: { onPick: (character: string) => void }) {
  const id = useId()
  const [words, setWords] = useState('')
  const [place, setPlace] = useState<Place>({ group: 0, at: 0 })
  const [recent] = useState(() => readDraft<string[]>(recentKey) ?? none)
  const found = findEmoji(words, recent)
  const active = found[place.group]?.emoji[place.at]
  const press = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (active) onPick(active.character)
    }
    if (!event.key.startsWith('Arrow')) return
    event.preventDefault()
    const next = moved(found, place, event.key)
    setPlace(next)
    document.getElementById(idOf(id, next))?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div className={styles.panel}>
      <TextInput
        pill
        autoFocus
        data-unasked
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={active && idOf(id, place)}
        aria-label={emojiPanelCopy.search}
        placeholder={emojiPanelCopy.search}
        value={words}
        maxLength={30}
        onChange={({ target }) => {
          setWords(target.value)
          setPlace({ group: 0, at: 0 })
        }}
        onKeyDown={press}
      />
      <div role="listbox" id={id} aria-label={emojiPanelCopy.panel} className={styles.list}>
        {found.map((group, index) => (
          <Group key={group.name} {...{ id, group, index, place, onPick }} />
        ))}
      </div>
      <p role="status" className={styles.none}>
        {found.length === 0 ? emojiPanelCopy.none : (active?.name ?? '')}
      </p>
    </div>
  )
}

type GroupProps = {
  id: string
  group: EmojiGroup
  index: number
  place: Place
  onPick: (character: string) => void
}

const Group = ({ id, group, index, place, onPick }: GroupProps) => (
  <div role="group" aria-label={emojiPanelCopy.groups[group.name]}>
    <p aria-hidden>{emojiPanelCopy.groups[group.name]}</p>
    {group.emoji.map(({ character, name }, at) => (
      <button
        key={character}
        id={idOf(id, { group: index, at })}
        type="button"
        role="option"
        tabIndex={-1}
        aria-label={name}
        aria-selected={index === place.group && at === place.at}
        onClick={() => onPick(character)}
      >
        {character}
      </button>
    ))}
  </div>
)

const idOf = (id: string, { group, at }: Place) => `${id}-${group}-${at}`
