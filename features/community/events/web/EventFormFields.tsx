import { CalendarDays, ImagePlus, X } from 'lucide-react'
import { useRef } from 'react'
import { composerCopy } from '#features/community/posts/composer.copy.ts'
import type { Event } from '#features/community/posts/contract.ts'
import { eventLimits } from '#features/community/posts/event-input.ts'
import { usePlaceText } from '#features/site/places/web/place-hint.ts'
import { longDate } from '#platform/contract/dates.ts'
import { mediaLimits } from '#platform/contract/images.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { DayInput } from '#ui/forms/dates/DayInput.tsx'
import { HourInput } from '#ui/forms/dates/HourInput.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { FileDrop } from '#ui/forms/FileButton.tsx'
import { FormatTools } from '#ui/forms/FormatTools.tsx'
import { LazySelect } from '#ui/forms/LazySelect.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { eventApi } from '../contract.ts'
import { eventFormCopy } from '../event-form.copy.ts'
import { readEventHours, type EventHours } from '../event-hours.ts'
import type { EventFormState } from './EventForm.tsx'
import { RepeatFields } from './series/RepeatFields.tsx'
import styles from './EventForm.module.css'

type EventFormFieldsProps = {
  form: EventFormState
  /** The event that is edited, if it is not new. */
  event: Event | undefined
  zones: { value: string; label: string }[]
  day: Date | undefined
  /** The following events of the series change too, and each keeps its date. */
  isDayFixed: boolean
  onDay: (day: Date) => void
  dateError: string | false
  isPast: boolean
  image: File | undefined
  onImage: (image: File | undefined) => void
  hasImage: boolean
}

export function EventFormFields(props: EventFormFieldsProps) {
  const { typed, errors, set, control } = props.form
  return (
    <div className={styles.fields}>
      <Field label={eventFormCopy.formTitle} error={errors.title}>
        <TextInput
          {...control('title')}
          placeholder={eventFormCopy.formTitleHint}
          maxLength={eventLimits.title}
          autoComplete="off"
        />
      </Field>
      <Description {...props} />
      <Field label={eventFormCopy.location} hint={usePlaceText(typed.location)} error={errors.location}>
        <TextInput
          {...control('location')}
          placeholder={eventFormCopy.locationHint}
          maxLength={eventLimits.location}
          autoComplete="off"
        />
      </Field>
      <OnlineLink {...props} />
      <DateAndTime {...props} />
      <div className={styles.pair}>
        <Field
          label={eventFormCopy.endDay}
          optional={eventFormCopy.optional}
          hint={eventFormCopy.endDayHint}
          error={errors.endDay}
        >
          <DayInput {...control('endDay')} />
        </Field>
        <Field label={eventFormCopy.endHour} optional={eventFormCopy.optional} error={errors.endHour}>
          <HourInput {...control('endHour')} />
        </Field>
        <Field label={eventFormCopy.timeZone} error={errors.timeZone}>
          <LazySelect
            value={typed.timeZone ?? undefined}
            onValueChange={(timeZone) => set({ timeZone })}
            choices={props.zones}
          />
        </Field>
        <Field
          label={eventFormCopy.capacityLabel}
          optional={eventFormCopy.optional}
          hint={eventFormCopy.capacityHint}
          error={errors.capacity}
        >
          <TextInput {...control('capacity')} inputMode="numeric" autoComplete="off" />
        </Field>
      </div>
      <GuestsAllowed {...props} />
      <PictureField {...props} />
    </div>
  )
}

/** Written like a post: with names, topics and marks. */
function Description({ form: { control, errors } }: EventFormFieldsProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <div>
      <Field label={eventFormCopy.description} error={errors.content}>
        <TextArea
          {...control('content')}
          ref={field}
          data-completes
          rows={4}
          placeholder={eventFormCopy.descriptionHint}
          maxLength={eventLimits.content}
        />
      </Field>
      <FormatTools field={field} words={composerCopy.format} />
    </div>
  )
}

/** What the page of an event that is edited reads apart from the event. */
const useBefore = (event: Event | undefined) =>
  useEndpoint(eventApi.attendance, { params: { id: event?.id ?? 0 } }, { enabled: event !== undefined })

/** The link is for the hosts and those who are going only. */
function OnlineLink({ form: { typed, errors, set }, event }: EventFormFieldsProps) {
  const before = useBefore(event)
  return (
    <Field
      label={eventFormCopy.onlineLinkLabel}
      optional={eventFormCopy.optional}
      hint={eventFormCopy.onlineLinkHint}
      error={errors.onlineLink}
    >
      <TextInput
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder={eventFormCopy.onlineLinkExample}
        maxLength={eventLimits.onlineLink}
        value={typed.onlineLink ?? before.data?.onlineLink ?? ''}
        disabled={event !== undefined && !before.isSuccess}
        onChange={({ target }) => set({ onlineLink: target.value })}
      />
    </Field>
  )
}

const guestChoices = Array.from({ length: eventLimits.guests + 1 }, (_, most) => ({
  value: String(most),
  label: eventFormCopy.guestsAllowed(most),
}))

function GuestsAllowed({ form: { typed, errors, set }, event }: EventFormFieldsProps) {
  const before = useBefore(event)
  return (
    <Field label={eventFormCopy.guestsLabel} error={errors.guestsAllowed}>
      <LazySelect
        value={String(typed.guestsAllowed ?? before.data?.guestsAllowed ?? 0)}
        disabled={event !== undefined && !before.isSuccess}
        onValueChange={(guestsAllowed) => set({ guestsAllowed })}
        choices={guestChoices}
      />
    </Field>
  )
}

function DateAndTime({ form, event, day, isDayFixed, onDay, dateError, isPast }: EventFormFieldsProps) {
  const { control, errors, typed } = form
  const picker = useLazyComponent(() => import('./DatePicker.tsx'))
  const hours = readEventHours(typed.time)
  return (
    <>
      <div className={styles.pair}>
        <Field label={eventFormCopy.date} error={dateError} hint={isPast && eventFormCopy.pastDate}>
          {picker.Component && !isDayFixed ? (
            <picker.Component value={day} onChange={onDay} defaultOpen invalid={Boolean(dateError)} />
          ) : (
            <Button variant="out" icon={CalendarDays} wide disabled={isDayFixed} {...picker.preloadProps}>
              {day ? longDate(day.toISOString()) : eventFormCopy.pickDate}
            </Button>
          )}
        </Field>
        <Field label={eventFormCopy.time} error={errors.time} hint={hours && understood(hours)}>
          <TextInput
            {...control('time')}
            placeholder={eventFormCopy.timeHint}
            maxLength={eventLimits.time}
            autoComplete="off"
          />
        </Field>
      </div>
      {hours === null && typed.time.trim() !== '' && (
        <Field label={eventFormCopy.starts} hint={eventFormCopy.startsHint} error={errors.starts}>
          <HourInput {...control('starts')} />
        </Field>
      )}
      {!event && <RepeatFields form={form} day={day} />}
    </>
  )
}

/** What was read from the time, so that its host sees what reminders and calendars follow. */
const understood = ({ from, to }: EventHours) =>
  to === null ? eventFormCopy.begins(clock(from)) : eventFormCopy.beginsAndEnds(clock(from), clock(to))

const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

function PictureField({ form, image, onImage, hasImage }: EventFormFieldsProps) {
  return (
    <>
      {image ? (
        <p className={styles.chosen}>
          <span data-chosen>{image.name}</span>
          <IconButton
            icon={X}
            size="s"
            label={eventFormCopy.removeImage}
            onClick={() => onImage(undefined)}
          />
        </p>
      ) : (
        <FileDrop icon={ImagePlus} largest={mediaLimits.photoBytes} onFile={onImage}>
          {hasImage ? eventFormCopy.changeImage : eventFormCopy.chooseImage}
        </FileDrop>
      )}
      {(image || hasImage) && (
        <Field label={eventFormCopy.alt} optional={eventFormCopy.optional} error={form.errors.alt}>
          <TextInput {...form.control('alt')} maxLength={mediaLimits.alt} />
        </Field>
      )}
    </>
  )
}
