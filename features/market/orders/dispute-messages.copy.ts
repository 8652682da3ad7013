import { catalogue } from '#platform/contract/catalogue.ts'

export const disputeMessages = catalogue('disputeMessages', {
  /** Why the staff opened it for the buyer. */
  shopSuspended:
    'The shop has been suspended. Our staff will decide whether you get your money back. If you’ve received the order, you can withdraw this.',
  missing: 'Problem not found',
  blankText: 'Please tell us what’s wrong.',
  badKind: 'Please choose what’s wrong.',
  badLines: 'Please choose which items it’s about.',
  noCoolingOff: (name: string) =>
    `${name} is food or everyday goods, so you can’t return it for a change of mind.`,
  badQuantity: 'Please choose how many, no more than you ordered.',
  badGoods: 'Please enter how many came back, no more than expected.',
  tooLate: 'You can no longer report this for this order.',
  openAlready: 'There’s already an open problem with this order.',
  notPaid: 'Nothing has been paid for this order yet.',
  notYours: 'You can’t do that here.',
  notNow: 'The problem has changed, so that’s no longer possible. Please reload the page.',
  over: 'This problem is settled.',
  badAction: 'Please choose what to do.',
  reason: 'Please give a reason.',
})
