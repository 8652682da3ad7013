const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' })
const dayOfWeek = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' })
const time = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** 'July 21' */
export const shortDay = (value: string) => day.format(new Date(value))
/** 'Friday, July 24' */
export const weekdayOf = (value: string) => dayOfWeek.format(new Date(value))
/** 'July 21, 09:14' */
export const momentOf = (value: string) => `${shortDay(value)}, ${time.format(new Date(value))}`
