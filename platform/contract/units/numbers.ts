import { catalogue } from '../catalogue.ts'

const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** Numbers as the language of the moment writes them. Prices are written as their currency is, in every language: see money.ts. */
export const numbers = catalogue('numbers', {
  /** '1 406', with a narrow no-break space as separator. */
  whole: (value: number) => format.format(value).replaceAll(',', '\u202f'),
  /** '7.2' and '7.0' */
  oneDecimal: (value: number) => value.toFixed(1),
  /** '7.2' and '7' */
  rounded: (value: number) => format.format(value),
})
