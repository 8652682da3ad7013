import { useId, useState, type KeyboardEvent } from 'react'
import { searchApi, searchLimits } from '#features/everywhere/search/contract.ts'
import { useMe } from '#features/members/people/web/viewer.ts'
import { links } from '#platform/web/links.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { useDebouncedValue } from '#platform/web/use-debounced-value.ts'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { Dialog, DialogBody } from '#ui/overlays/Dialog.tsx'
import { VisuallyHidden } from '#ui/primitives/VisuallyHidden.tsx'
import { isComposing } from '#ui/text-keys.ts'
import { commandsFor, goTo, type Command } from './commands.ts'
import { paletteCopy as copy } from './shortcuts.copy.ts'
import styles from './CommandPalette.module.css'

/** Goes to a screen, searches, creates: whatever is typed, with the arrows and Enter. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [index, setIndex] = useState(0)
  const found = useCommands(typed.trim())
  const chosen = found[Math.min(index, found.length - 1)]
  const run = (command: Command) => {
    onClose()
    void command.run()
  }
  const press = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && chosen) setIndex((found.indexOf(chosen) + step + found.length) % found.length)
    else if (event.key === 'Enter' && chosen) run(chosen)
    else return
    event.preventDefault()
  }
  return (
    <Dialog open onOpenChange={onClose} title={copy.title} close={copy.close} look="h3">
      <DialogBody>
        <TextInput
          data-unasked
          role="combobox"
          aria-label={copy.field}
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen && `${id}-${chosen.key}`}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder={copy.hint}
          value={typed}
          maxLength={searchLimits.words}
          onChange={(event) => {
            setTyped(event.target.value)
            setIndex(0)
          }}
          onKeyDown={press}
        />
        <div role="status">
          <VisuallyHidden>{copy.found(found.length)}</VisuallyHidden>
          {found.length === 0 && <p className={styles.none}>{copy.none}</p>}
        </div>
        <Results id={id} found={found} chosen={chosen} onRun={run} />
      </DialogBody>
    </Dialog>
  )
}

type ResultsProps = {
  id: string
  found: Command[]
  chosen: Command | undefined
  onRun: (command: Command) => void
}

const groups = ['go', 'create', 'people', 'groups', 'search'] as const satisfies Command['group'][]

function Results({ id, found, chosen, onRun }: ResultsProps) {
  return (
    <div id={`${id}-list`} role="listbox" aria-label={copy.title} className={styles.list}>
      {groups.map((group) => {
        const commands = found.filter((command) => command.group === group)
        if (commands.length === 0) return null
        return (
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <div id={`${id}-${group}`} role="presentation" className={styles.group}>
              {copy.groups[group]}
            </div>
            {commands.map((command) => (
              <div
                key={command.key}
                id={`${id}-${command.key}`}
                ref={command === chosen ? showRow : undefined}
                role="option"
                tabIndex={-1}
                aria-selected={command === chosen}
                className={styles.option}
                // NOTE: a click would first take the focus from the field.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onRun(command)}
                onKeyDown={({ key }) => key === 'Enter' && onRun(command)}
              >
                <bdi>{command.label}</bdi> {command.text && <small>{command.text}</small>}
              </div>
            ))}
          </div>
        )
      })}
    </div>
  )
}

const showRow = (row: HTMLElement | null) => row?.scrollIntoView?.({ block: 'nearest' })

/** Those whose label has the words, then what the site finds. */
function useCommands(words: string): Command[] {
  const me = useMe()
  const asked = useDebouncedValue(words)
  const answer = useEndpoint(
    searchApi.everything,
    { query: { q: asked, type: 'people,groups' } },
    { enabled: asked.length > 1 },
  )
  const own = commandsFor(me ?? null)
  if (words === '') return own
  const { people = [], groups: inGroups = [] } = (asked.length > 1 && answer.data) || {}
  const few = 4
  const found = [
    ...own.filter(({ label }) => label.toLowerCase().includes(words.toLowerCase())),
    ...people
      .slice(0, few)
      .map(({ id, displayName, username }) => goTo('people', displayName, links.profile(id), `@${username}`)),
    ...inGroups.slice(0, few).map(({ id, name }) => goTo('groups', name, links.group(id))),
    goTo('search', copy.search(words), links.search(words)),
  ]
  return groups.flatMap((group) => found.filter((command) => command.group === group))
}
