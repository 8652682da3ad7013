import { formatDate } from '#platform/contract/dates.ts'

/** 'July 21' */
export const shortDay = (value: string) => formatDate(value, 'monthAndDay')
/** 'Friday, July 24' */
export const weekdayOf = (value: string) => formatDate(value, 'weekdayAndDay')
/** 'July 21, 09:14' */
export const momentOf = (value: string) => formatDate(value, 'moment')
