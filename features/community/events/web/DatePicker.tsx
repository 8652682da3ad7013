import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { eventLimits } from '#features/community/posts/event-input.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { Calendar } from '#ui/forms/dates/Calendar.tsx'
import { Popover } from '#ui/overlays/Popover.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { eventFormCopy } from '../event-form.copy.ts'

type DatePickerProps = {
  value: Date | undefined
  onChange: (day: Date) => void
  defaultOpen?: boolean
  invalid?: boolean
}

const first = new Date(eventLimits.firstYear, 0)
const last = new Date(eventLimits.lastYear, 11, 31)

/** A button with the day of an event, which opens a calendar. */
export function DatePicker({ value, onChange, defaultOpen, invalid }: DatePickerProps) {
  const [isOpen, setOpen] = useState(defaultOpen ?? false)
  const choose = (day: Date | undefined) => {
    if (day) onChange(day)
    setOpen(false)
  }
  return (
    <Popover
      label={eventFormCopy.pickDate}
      align="start"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button
          variant="out"
          icon={CalendarDays}
          wide
          aria-invalid={invalid || undefined}
          data-value={value?.getTime() ?? ''}
        >
          {value ? formatDate(value, 'date') : eventFormCopy.pickDate}
        </Button>
      }
    >
      <Calendar value={value} onChoose={choose} first={first} last={last} />
    </Popover>
  )
}
