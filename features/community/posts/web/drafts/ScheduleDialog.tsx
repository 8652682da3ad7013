import { useState, type FormEvent } from 'react'
import { instantIn, siteDateTime, siteDay, siteTimestamp, siteTimeZone } from '#platform/contract/dates.ts'
import { dayMs, hourMs } from '#platform/contract/durations.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useNow } from '#platform/web/now.ts'
import { Field } from '#ui/forms/Field.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { CancelButton } from '#ui/unsaved/CancelButton.tsx'
import { draftLimits } from '../../drafts.contract.ts'
import { draftCopy, draftMessages } from '../../drafts.copy.ts'
import styles from './DraftList.module.css'

type ScheduleDialogProps = { onSchedule: (publishAt: string) => Promise<void>; onClose: () => void }

/** Day and time at which the post is posted, where the site is; an hour from now at first. */
export function ScheduleDialog({ onSchedule, onClose }: ScheduleDialogProps) {
  const [[day = '', time = ''], setMoment] = useState(() => momentOf(Date.now() + hourMs))
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const publishAt = instantOf(day, time)
    if (!publishAt) return setError(draftMessages.badTime)
    setBusy(true)
    onSchedule(publishAt).then(
      () => {
        onClose()
        toast({ title: draftCopy.isScheduled, text: draftCopy.isScheduledText(siteDateTime(publishAt)) })
      },
      (failure: unknown) => {
        setBusy(false)
        setError(errorMessage(failure))
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={draftCopy.postLater}
      text={draftCopy.postLaterText(draftLimits.latestDays)}
      close={draftCopy.close}
      look="h3"
    >
      <form onSubmit={submit}>
        <DialogBody>
          {error && <Alert tone="bad">{error}</Alert>}
          <MomentFields day={day} time={time} onChange={(...moment) => setMoment(moment)} />
        </DialogBody>
        <DialogFooter>
          <CancelButton variant="ghost" onCancel={onClose}>
            {draftCopy.cancel}
          </CancelButton>
          <Button type="submit" busy={isBusy && draftCopy.scheduling}>
            {draftCopy.schedule}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

type MomentFieldsProps = { day: string; time: string; onChange: (day: string, time: string) => void }

function MomentFields({ day, time, onChange }: MomentFieldsProps) {
  const now = useNow()
  return (
    <div className={styles.moment}>
      <Field label={draftCopy.day}>
        <TextInput
          type="date"
          value={day}
          min={siteDay(now)}
          max={siteDay(now + draftLimits.latestDays * dayMs)}
          onChange={({ target }) => onChange(target.value, time)}
        />
      </Field>
      <Field label={draftCopy.time} hint={draftCopy.zone}>
        <TextInput type="time" value={time} onChange={({ target }) => onChange(day, target.value)} />
      </Field>
    </div>
  )
}

const momentOf = (at: number) => siteTimestamp(new Date(at).toISOString()).slice(0, 16).split(' ')

function instantOf(day: string, time: string) {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(time) ?? []
  if (year === undefined || hours === undefined) return undefined
  const minutesOfDay = Number(hours) * 60 + Number(minutes)
  return instantIn(siteTimeZone, Number(year), Number(month), Number(date), minutesOfDay).toISOString()
}
