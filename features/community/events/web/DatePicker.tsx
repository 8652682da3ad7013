import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { eventLimits } from '#features/community/posts/event-input.ts'
import { longDate } from '#platform/contract/dates.ts'
import { Popover } from '#ui/overlays/Popover.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { eventsCopy } from '../pages.copy.ts'
import styles from './DatePicker.module.css'

type DatePickerProps = {
  value: Date | undefined
  onChange: (day: Date) => void
  defaultOpen?: boolean
  invalid?: boolean
}

/** A calendar month to choose a day from; weeks start on Sunday. */
export function DatePicker({ value, onChange, defaultOpen, invalid }: DatePickerProps) {
  const [isOpen, setOpen] = useState(defaultOpen ?? false)
  const choose = (day: Date | undefined) => {
    if (day) onChange(day)
    setOpen(false)
  }
  return (
    <Popover
      label={eventsCopy.pickDate}
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
          {value ? longDate(value.toISOString()) : eventsCopy.pickDate}
        </Button>
      }
    >
      <div className={styles.calendar}>
        <DayPicker
          mode="single"
          weekStartsOn={0}
          captionLayout="dropdown"
          startMonth={new Date(eventLimits.firstYear, 0)}
          endMonth={new Date(eventLimits.lastYear, 11)}
          defaultMonth={value}
          selected={value}
          onSelect={choose}
          autoFocus
          classNames={{
            months: styles.months,
            month_caption: styles.caption,
            dropdowns: styles.dropdowns,
            dropdown_root: styles.dropdownRoot,
            dropdown: styles.dropdown,
            caption_label: styles.label,
            nav: styles.nav,
            button_previous: styles.arrow,
            button_next: styles.arrow,
            chevron: styles.chevron,
            month_grid: styles.grid,
            weekday: styles.weekday,
            day: styles.day,
            day_button: styles.button,
            selected: styles.selected,
            today: styles.today,
            outside: styles.outside,
          }}
        />
      </div>
    </Popover>
  )
}
