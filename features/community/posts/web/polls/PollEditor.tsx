import { Plus, X } from 'lucide-react'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { pollDays, pollLimits } from '../../polls.contract.ts'
import { pollCopy } from '../../polls.copy.ts'
import type { PollDraft } from '../post-card-parts.ts'
import styles from './PollCard.module.css'

type PollEditorProps = { poll: PollDraft; onChange: (poll: PollDraft) => void; onRemove: () => void }

/** The question and the answers of a new post's poll. */
export function PollEditor({ poll, onChange, onRemove }: PollEditorProps) {
  return (
    <fieldset className={styles.editor} aria-label={pollCopy.title}>
      <div className={styles.head}>
        <strong>{pollCopy.title}</strong>
        <Button size="s" variant="ghost" onClick={onRemove}>
          {pollCopy.remove}
        </Button>
      </div>
      <TextInput
        autoFocus
        aria-label={pollCopy.question}
        placeholder={pollCopy.question}
        value={poll.question}
        maxLength={pollLimits.question}
        onChange={(event) => onChange({ ...poll, question: event.target.value })}
      />
      <OptionFields poll={poll} onChange={onChange} />
      <PollSettings poll={poll} onChange={onChange} />
    </fieldset>
  )
}

type FieldsProps = Omit<PollEditorProps, 'onRemove'>

function OptionFields({ poll, onChange }: FieldsProps) {
  const { options } = poll
  const setOption = (place: number, text: string) =>
    onChange({ ...poll, options: options.map((option, index) => (index === place ? text : option)) })
  return (
    <>
      {options.map((option, place) => (
        <div key={place} className={styles.line}>
          <TextInput
            aria-label={pollCopy.option(place + 1)}
            placeholder={pollCopy.option(place + 1)}
            value={option}
            maxLength={pollLimits.option}
            onChange={(event) => setOption(place, event.target.value)}
          />
          {options.length > pollLimits.fewest && (
            <IconButton
              icon={X}
              size="s"
              label={pollCopy.removeOption(place + 1)}
              onClick={() => onChange({ ...poll, options: options.filter((_, index) => index !== place) })}
            />
          )}
        </div>
      ))}
      <div className={styles.head}>
        <Button
          size="s"
          variant="quiet"
          icon={Plus}
          disabled={options.length === pollLimits.most}
          onClick={() => onChange({ ...poll, options: [...options, ''] })}
        >
          {pollCopy.addOption}
        </Button>
        <small>{pollCopy.optionsOf(options.length, pollLimits.most)}</small>
      </div>
    </>
  )
}

function PollSettings({ poll, onChange }: FieldsProps) {
  return (
    <div className={styles.settings}>
      <label>
        {pollCopy.openFor}
        <select
          value={poll.days}
          onChange={(event) =>
            onChange({ ...poll, days: pollDays.find((days) => String(days) === event.target.value) ?? 3 })
          }
        >
          {pollDays.map((days) => (
            <option key={days} value={days}>
              {pollCopy.days(days)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <input
          type="checkbox"
          checked={poll.isMultiple}
          onChange={(event) => onChange({ ...poll, isMultiple: event.target.checked })}
        />
        {pollCopy.multiple}
      </label>
    </div>
  )
}
