import { useState } from 'react'
import { instantIn, siteDay, siteTimestamp, siteZonePlace } from '#platform/contract/clocks.ts'
import { siteDateTime, siteTimeZone } from '#platform/contract/dates.ts'
import { dayMs, hourMs } from '#platform/contract/durations.ts'
import { useNow } from '#platform/web/now.ts'
import { DayInput } from '#ui/forms/dates/DayInput.tsx'
import { HourInput } from '#ui/forms/dates/HourInput.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { useForm, type FormErrors, type TextControl } from '#ui/forms/use-form.ts'
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
  const [initial] = useState(() => momentOf(Date.now() + hourMs))
  const { errors, failure, isSending, control, submit } = useForm({
    initial,
    check: (typed) => {
      const publishAt = instantOf(typed)
      return publishAt ? { data: publishAt } : wrongTime()
    },
    fieldNames: { publishAt: 'time' },
  })
  const send = submit(async (publishAt) => {
    await onSchedule(publishAt)
    onClose()
    toast({ title: draftCopy.isScheduled, text: draftCopy.isScheduledText(siteDateTime(publishAt)) })
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={draftCopy.postLater}
      text={draftCopy.postLaterText(draftLimits.latestDays)}
      close={draftCopy.close}
      look="h3"
    >
      <form onSubmit={send}>
        <DialogBody>
          {failure && <Alert tone="bad">{failure}</Alert>}
          <MomentFields control={control} errors={errors} />
        </DialogBody>
        <DialogFooter>
          <CancelButton variant="ghost" onCancel={onClose}>
            {draftCopy.cancel}
          </CancelButton>
          <Button type="submit" busy={isSending && draftCopy.scheduling}>
            {draftCopy.schedule}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

const wrongTime = () => ({ error: { issues: [{ path: ['time'], message: draftMessages.badTime }] } })

type Moment = { day: string; time: string }
type MomentFieldsProps = { control: (name: keyof Moment) => TextControl; errors: FormErrors }

function MomentFields({ control, errors }: MomentFieldsProps) {
  const now = useNow()
  return (
    <div className={styles.moment}>
      <Field label={draftCopy.day} error={errors.day}>
        <DayInput
          {...control('day')}
          min={siteDay(now)}
          max={siteDay(now + draftLimits.latestDays * dayMs)}
        />
      </Field>
      <Field label={draftCopy.time} hint={draftCopy.zone(siteZonePlace())} error={errors.time}>
        <HourInput {...control('time')} />
      </Field>
    </div>
  )
}

function momentOf(at: number): Moment {
  const [day = '', time = ''] = siteTimestamp(new Date(at).toISOString()).slice(0, 16).split(' ')
  return { day, time }
}

function instantOf({ day, time }: Moment) {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(time) ?? []
  if (year === undefined || hours === undefined) return undefined
  const minutesOfDay = Number(hours) * 60 + Number(minutes)
  return instantIn(siteTimeZone(), Number(year), Number(month), Number(date), minutesOfDay).toISOString()
}
