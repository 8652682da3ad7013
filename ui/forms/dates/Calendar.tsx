import { DayPicker, type Formatters, type Labels } from 'react-day-picker'
import { calendar, formatDate } from '#platform/contract/dates.ts'
import { datePickerCopy } from './date-picker.copy.ts'
import styles from './Calendar.module.css'

type CalendarProps = {
  value: Date | undefined
  onChoose: (day: Date | undefined) => void
  /** The first and the last day that can be chosen; otherwise all of these years. */
  first: Date
  last: Date
}

/** A month to choose a day from; weeks start on Sunday. */
export function Calendar({ value, onChoose, first, last }: CalendarProps) {
  return (
    <div className={styles.calendar}>
      <DayPicker
        mode="single"
        weekStartsOn={0}
        captionLayout="dropdown"
        startMonth={first}
        endMonth={last}
        disabled={{ before: first, after: last }}
        defaultMonth={value}
        selected={value}
        onSelect={onChoose}
        formatters={formatters}
        labels={labels}
        autoFocus
        classNames={classNames}
      />
    </div>
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
  disabled: styles.disabled,
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
