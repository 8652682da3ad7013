import { useState, type ComponentProps, type FormEvent } from 'react'
import type * as z from 'zod/mini'
import type { Event } from '#features/community/posts/contract.ts'
import { eventInputMessages } from '#features/community/posts/event-posts.copy.ts'
import { dayIn, instantIn, localTime } from '#platform/contract/clocks.ts'
import { siteTimeZone } from '#platform/contract/dates.ts'
import { readDay } from '#platform/contract/typed/read-day.ts'
import { readHour } from '#platform/contract/typed/read-hour.ts'
import { useDraft } from '#platform/web/drafts.ts'
import { useNow } from '#platform/web/now.ts'
import { sourceOf } from '#ui/forms/format-source.ts'
import { useForm, type FormErrors } from '#ui/forms/use-form.ts'
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { CancelButton } from '#ui/unsaved/CancelButton.tsx'
import { eventFormCopy } from '../event-form.copy.ts'
import { EventFields } from '../event-form.ts'
import { readEventHours } from '../event-hours.ts'
import { eventPageMessages } from '../pages.copy.ts'
import { eventsCopy } from '../pages.copy.ts'
import { EventFormFields } from './EventFormFields.tsx'
import { dayText, errorsOfRepeats, repeatsOf } from './repeats.ts'
import { EditScope, type Scope } from './series/ScopeField.tsx'
import { ownZone, zonesWith } from './time-zones.ts'
import { useSaveEvent } from './use-save-event.ts'

type Typed = z.input<typeof EventFields>
export type EventFormState = ReturnType<typeof useDraftedEvent>['form']

type EventFormProps = {
  /** Edits this event instead of creating one. */
  event?: Event
  groupId?: number
  onClose: () => void
}

/** The dialog that creates or edits an event; input is not lost when sending fails. */
export function EventForm({ event, groupId, onClose }: EventFormProps) {
  const { form, day, chooseDay, timeZone, isPast, clear, hasDraft } = useDraftedEvent(event, groupId)
  const [hasNoDay, setHasNoDay] = useState(false)
  const [image, setImage] = useState<File>()
  const [scope, setScope] = useState<Scope>('one')
  const save = useSaveEvent(event, { onCreated: clear, onSaved: onClose })
  const send = form.submit(
    (checked) =>
      day && save({ body: bodyOf(checked, day, groupId), repeats: repeatsOf(checked), scope, image }),
  )
  const chooseScope = (chosen: Scope) => {
    setScope(chosen)
    if (event && chosen === 'following') chooseDay(dayOf(event))
  }
  const submit = (sent: FormEvent<HTMLFormElement>) => {
    if (!day)
      toast({ title: eventPageMessages.dateRequired, text: eventPageMessages.dateRequiredText, tone: 'bad' })
    setHasNoDay(!day)
    send(sent)
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={event ? eventsCopy.edit : eventsCopy.create}
      text={event ? undefined : eventFormCopy.createText}
      close={eventsCopy.close}
    >
      <form onSubmit={submit} noValidate data-drafted={event ? undefined : ''}>
        <DialogBody>
          {event && <EditScope event={event} scope={scope} onScope={chooseScope} />}
          <EventFormFields
            form={form}
            event={event}
            zones={zonesWith(timeZone || siteTimeZone())}
            day={day}
            isDayFixed={scope === 'following'}
            onDay={(chosen) => {
              chooseDay(chosen)
              setHasNoDay(false)
            }}
            dateError={hasNoDay && eventInputMessages.date}
            isPast={isPast}
            image={image}
            onImage={setImage}
            hasImage={Boolean(event?.image)}
          />
        </DialogBody>
        <Buttons
          isNew={!event}
          isBusy={form.isSending}
          onCancel={onClose}
          onDiscard={clear}
          hasDraft={!event && hasDraft}
        />
      </form>
    </Dialog>
  )
}

type ButtonsProps = { isNew: boolean; isBusy: boolean } & Pick<
  ComponentProps<typeof CancelButton>,
  'onCancel' | 'onDiscard' | 'hasDraft'
>

const Buttons = ({ isNew, isBusy, ...leave }: ButtonsProps) => (
  <DialogFooter>
    <CancelButton variant="out" {...leave}>
      {eventsCopy.cancel}
    </CancelButton>
    <Button type="submit" busy={isBusy && (isNew ? eventPageMessages.creating : eventFormCopy.saving)}>
      {isNew ? eventFormCopy.submit : eventFormCopy.save}
    </Button>
  </DialogFooter>
)

/** The form's values, saved as a draft while the event is new. */
function useDraftedEvent(event: Event | undefined, groupId: number | undefined) {
  const { draft, setDraft, clear, hasDraft } = useDraft(`event-${groupId ?? ''}`, noDraft)
  const isNew = event === undefined
  const form = useForm({
    initial: event ? typedOf(event) : { ...draft.typed, timeZone: draft.typed.timeZone || ownZone() },
    check: (typed) => EventFields.safeParse(typed),
    checkMore: (typed) => ({ ...(isNew ? errorsOfRepeats(typed) : {}), ...errorsOfHours(typed) }),
    fieldNames: { endsAt: 'endDay' },
    onChange: (typed) => isNew && setDraft((before) => ({ ...before, typed })),
  })
  const [day, setDay] = useState(event ? dayOf(event) : dateOf(draft.day))
  const { timeZone } = form.typed
  const start = startOf(form.typed)
  const isPast = useNow() > (day && start !== null ? instantOf(day, start, timeZone).getTime() : Infinity)

  const chooseDay = (chosen: Date) => {
    setDay(chosen)
    if (isNew) setDraft((before) => ({ ...before, day: chosen ? chosen.getTime() : null }))
  }
  return { form, day, chooseDay, timeZone, isPast, clear, hasDraft }
}

const bodyOf = (
  {
    endDay,
    endHour,
    starts,
    every: _every,
    ending: _ending,
    until: _until,
    times: _times,
    ...typed
  }: EventFields,
  day: Date,
  groupId: number | undefined,
) => ({
  ...typed,
  type: 'event',
  isEvent: true,
  eventDate: instantOf(day, startOf({ time: typed.time, starts }) ?? 0, typed.timeZone).toISOString(),
  endsAt: endInstant({ endDay, endHour }, day, typed.timeZone),
  ...(groupId === undefined ? {} : { groupId }),
})

export type EventBody = ReturnType<typeof bodyOf>

const empty: Typed = {
  title: '',
  content: '',
  location: '',
  time: '',
  starts: '',
  endDay: '',
  endHour: '',
  timeZone: '',
  capacity: '',
  onlineLink: '',
  alt: '',
}

/** The draft survives a reload, except its picture. */
const noDraft: { typed: Typed; day: number | null } = { typed: empty, day: null }
const dateOf = (day: number | null) => (day === null ? undefined : new Date(day))

function typedOf(event: Event): Typed {
  const [endDay, endHour] = event.endsAt ? localTime(event.timeZone, event.endsAt).split('T') : []
  return {
    title: event.title,
    content: sourceOf(event.content, event.format),
    location: event.location ?? '',
    time: event.time,
    starts: readEventHours(event.time) ? '' : localTime(event.timeZone, event.eventDate).slice(11),
    endDay: endDay ?? '',
    endHour: endHour ?? '',
    timeZone: event.timeZone,
    capacity: event.capacity === null ? '' : String(event.capacity),
    alt: event.image?.alt ?? '',
  }
}

function dayOf(event: Event) {
  const { year, month, day } = dayIn(event.timeZone, event.eventDate)
  return new Date(year, month - 1, day)
}

/** Minutes after midnight: what the time says, or else the field that is shown where it says nothing. */
const startOf = ({ time, starts }: Pick<Typed, 'time' | 'starts'>) =>
  readEventHours(time)?.from ?? minutesOf(starts)

/** Minutes after midnight; null where no hour was typed. */
function minutesOf(hour = '') {
  const [hours = 0, minutes = 0] = (readHour(hour) ?? '').split(':').map(Number)
  return readHour(hour) === null ? null : hours * 60 + minutes
}

const errorsOfHours = (typed: Typed): FormErrors => ({
  ...(typed.time.trim() !== '' && startOf(typed) === null ? { starts: eventFormCopy.startsRequired } : {}),
  ...(typed.endDay && readDay(typed.endDay) === null ? { endDay: eventFormCopy.badDay } : {}),
  ...((typed.endDay || typed.endHour) && minutesOf(typed.endHour) === null
    ? { endHour: eventFormCopy.badHour }
    : {}),
})

const instantOf = (day: Date, minutes: number, timeZone: string | null | undefined) =>
  instantIn(timeZone || siteTimeZone(), day.getFullYear(), day.getMonth() + 1, day.getDate(), minutes)

/** An hour without a day is on the day of the event. */
function endInstant({ endDay, endHour }: Pick<Typed, 'endDay' | 'endHour'>, day: Date, timeZone: string) {
  const minutes = minutesOf(endHour)
  if (minutes === null) return null
  const [year = 0, month = 1, date = 1] = (endDay || dayText(day)).split('-').map(Number)
  return instantIn(timeZone, year, month, date, minutes).toISOString()
}
