import { frequencies } from '#features/community/posts/series-rule.ts'
import { DayInput } from '#ui/forms/dates/DayInput.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { LazySelect } from '#ui/forms/LazySelect.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { seriesLimits } from '../../repeats.ts'
import { ruleWords } from '../../series-words.copy.ts'
import { seriesCopy } from '../../series.copy.ts'
import type { EventFormState } from '../EventForm.tsx'
import { dayText } from '../repeats.ts'
import styles from '../EventForm.module.css'

const endings = [
  { value: 'until', label: seriesCopy.untilDate },
  { value: 'times', label: seriesCopy.timesOf },
] as const

/** Whether a new event repeats, how and for how long. */
export function RepeatFields({ form, day }: { form: EventFormState; day: Date | undefined }) {
  const { typed, set } = form
  const every = typed.every
  const starts = day && dayText(day)
  const choices = [
    { value: 'never', label: seriesCopy.never },
    ...frequencies.map((value) => ({ value, label: starts ? ruleWords({ every: value, starts }) : '' })),
  ]
  const skips = every === 'monthOnDate' && day !== undefined && day.getDate() > 28
  return (
    <>
      <Field label={seriesCopy.repeats} hint={starts ? skips && seriesCopy.skips : seriesCopy.pickDateFirst}>
        <LazySelect
          value={starts ? (every ?? 'never') : 'never'}
          disabled={!starts}
          onValueChange={(chosen) => set({ every: frequencies.find((one) => one === chosen) })}
          choices={starts ? choices : choices.slice(0, 1)}
        />
      </Field>
      {every && day && <Ending form={form} day={day} />}
    </>
  )
}

function Ending({ form: { typed, errors, set, control }, day }: { form: EventFormState; day: Date }) {
  const ending = typed.ending ?? 'until'
  const latest = new Date(day.getFullYear(), day.getMonth() + seriesLimits.months, day.getDate())
  return (
    <div className={styles.pair}>
      <Field label={seriesCopy.ending}>
        <LazySelect value={ending} onValueChange={(chosen) => set({ ending: chosen })} choices={endings} />
      </Field>
      {ending === 'until' ? (
        <Field
          label={seriesCopy.lastDate}
          hint={seriesCopy.untilHint(seriesLimits.dates)}
          error={errors.until}
        >
          <DayInput min={dayText(day)} max={dayText(latest)} {...control('until')} />
        </Field>
      ) : (
        <Field label={seriesCopy.times} hint={seriesCopy.timesHint(seriesLimits.dates)} error={errors.times}>
          <TextInput inputMode="numeric" autoComplete="off" maxLength={2} {...control('times')} />
        </Field>
      )}
    </div>
  )
}
