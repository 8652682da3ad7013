import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { readDay } from '#platform/contract/typed/read-day.ts'
import { Popover } from '#ui/overlays/Popover.tsx'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { Calendar } from './Calendar.tsx'
import { datePickerCopy } from './date-picker.copy.ts'

type CalendarButtonProps = {
  value: string
  onChoose: (day: string) => void
  min?: string
  max?: string
}

/** Opens a calendar in which a day can be chosen instead of typed; it is open at first. */
export function CalendarButton({ value, onChoose, min, max }: CalendarButtonProps) {
  const [isOpen, setOpen] = useState(true)
  const [thisYear] = useState(() => new Date().getFullYear())
  const choose = (day: Date | undefined) => {
    if (day) onChoose(isoDay(day))
    setOpen(false)
  }
  return (
    <Popover
      label={datePickerCopy.calendar}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<IconButton icon={CalendarDays} label={datePickerCopy.open} />}
    >
      <Calendar
        value={localDay(value)}
        onChoose={choose}
        first={localDay(min) ?? new Date(thisYear - 120, 0)}
        last={localDay(max) ?? new Date(thisYear + 20, 11, 31)}
      />
    </Popover>
  )
}

/** The midnight here with which a day begins. */
function localDay(value = '') {
  const [year = 0, month = 1, day = 1] = (readDay(value) ?? '').split('-').map(Number)
  return year === 0 ? undefined : new Date(year, month - 1, day)
}

const isoDay = (day: Date) =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
