const told = (says: (_name: string, thing: string) => string) =>
  ({ type: 'other', opens: 'selling', preference: 'appNotifications', repeats: true, says }) as const

/** Where a seller's money goes to has been changed. */
export const sellingKinds = {
  bankChanged: told((_name, thing) => `The bank details of ${thing} have been changed`),
  cardsChanged: told((_name, thing) => `The card payments of ${thing} have been changed`),
} as const
