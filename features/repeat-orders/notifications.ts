/** What the member is told of what is ordered again and again. */
const told = (says: (_name: string, thing: string) => string) =>
  ({ type: 'other', opens: 'repeatOrders', preference: 'appNotifications', repeats: true, says }) as const

export const repeatKinds = {
  repeatSoon: told((_name, thing) => `Your next repeat order: ${thing}. Skip or change it before then`),
  repeatFailed: told(
    (_name, thing) => `We could not place your repeat order and will try again tomorrow. ${thing}`,
  ),
  repeatPaused: told((_name, thing) => `We have paused your repeat order after three attempts. ${thing}`),
}
