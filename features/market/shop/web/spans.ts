import { formatDate } from '#platform/contract/dates.ts'

/** 'Nov 16' of '2026-11-16' */
export const dayOfSpan = (from: string) => formatDate(from, 'shortMonthAndDay', 'UTC')
/** 'Nov' */
export const monthOfSpan = (from: string) => formatDate(from, 'shortMonth', 'UTC')
/** 'November 2026' of '2026-11' */
export const nameOfMonth = (value: string) => formatDate(value, 'monthOfYear', 'UTC')
