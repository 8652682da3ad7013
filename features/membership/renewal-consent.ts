import type { Period } from './contract.ts'

/** What a member says yes to, by the plan that is paid now; kept with their yes, so a change needs another `renewalVersion`. */
export const consentWords: Record<Period, (price: string) => string> = {
  month: (price) =>
    `My card is charged ${price} on the day each month ends. An e-mail comes 7 days before, with the date and the amount. I can switch this off at any time.`,
  year: (price) =>
    `When the year ends it goes on from month to month: my card is charged ${price} on that day and on the day each month after it ends. An e-mail comes 7 days before, with the date and the amount. Another year is charged only if I say yes to it. I can switch this off at any time.`,
}

/** What is said yes to with a card that is kept already. */
export const anotherConsentWords: Record<Period, (price: string) => string> = {
  month: consentWords.month,
  year: (price) =>
    `My card is charged ${price} for one year on the day the present period ends. An e-mail comes 7 days before, with the date and the amount. I can switch this off at any time.`,
}
