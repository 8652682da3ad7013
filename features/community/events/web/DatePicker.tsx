import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { DayPicker, type Formatters, type Labels } from 'react-day-picker'
import { eventLimits } from '#features/community/posts/event-input.ts'
import { calendar, formatDate } from '#platform/contract/dates.ts'
import { Popover } from '#ui/overlays/Popover.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { datePickerCopy } from '../date-picker.copy.ts'
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
          {value ? formatDate(value, 'date') : eventsCopy.pickDate}
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
          formatters={formatters}
          labels={labels}
          autoFocus
          classNames={classNames}
        />
      </div>
    </Popover>
  )
}

const classNames = {
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
}

const formatters: Partial<Formatters> = {
  formatCaption: (month) => formatDate(month, 'monthOfYear'),
  formatMonthDropdown: (month) => formatDate(month, 'month'),
  formatWeekdayName: (day) => datePickerCopy.shortestWeekdays[day.getDay()] ?? '',
}

const labels: Partial<Labels> = {
  labelGrid: (month) => formatDate(month, 'monthOfYear'),
  labelPrevious: () => datePickerCopy.previous,
  labelNext: () => datePickerCopy.next,
  labelMonthDropdown: () => datePickerCopy.month,
  labelYearDropdown: () => datePickerCopy.year,
  labelWeekday: (day) => formatDate(day, 'weekday'),
  labelDayButton: (date, { today, selected }) => {
    const weekday = calendar.weekdays[date.getDay()] ?? ''
    const day = datePickerCopy.day(weekday, date.getDate(), formatDate(date, 'month'), date.getFullYear())
    const dayOrToday = today ? datePickerCopy.today(day) : day
    return selected ? datePickerCopy.selected(dayOrToday) : dayOrToday
  },
}
