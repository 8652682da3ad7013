import type { DisputeQuery } from '#features/disputes/contract.ts'
import type { DisputeAction, DisputeKind, DisputeState } from '#features/disputes/transitions.ts'
import type { Party } from '#features/orders/transitions.ts'

type List = DisputeQuery['list']

const decisions: Partial<Record<DisputeAction, string>> = {
  decideRefund: 'Decided: refund',
  decideReplacement: 'Decided: replacement',
  reject: 'Decided: nothing is owed',
}

export const disputeConsoleCopy = {
  which: 'Filter order problems',
  lists: { waiting: 'Waiting for a decision', answered: 'Decided' } satisfies Record<List, string>,
  none: {
    waiting: 'No problems are waiting for a decision',
    answered: 'Nothing has been decided yet',
  } satisfies Record<List, string>,
  noneText: {
    waiting: 'Problems show up here when buyer and seller disagree, or a seller doesn’t answer in time.',
    answered: 'Decisions by administrators show up here with their reasons.',
  } satisfies Record<List, string>,
  kinds: {
    notReceived: 'Not arrived',
    coolingOff: 'Changed their mind',
    defective: 'Defective',
    wrongItem: 'Wrong item',
  } satisfies Record<DisputeKind, string>,
  states: {
    open: 'Waiting for the seller',
    returning: 'Return accepted',
    sent: 'On its way back',
    replacing: 'Replacement offered',
    disputed: 'Waiting',
    refunding: 'Refund owed',
    repaid: 'Money on its way',
    refunded: 'Refunded',
    replaced: 'Replaced',
    withdrawn: 'Withdrawn',
    rejected: 'Rejected',
  } satisfies Record<DisputeState, string>,
  between: (buyer: string, seller: string) => `${buyer} and ${seller}`,
  about: (amount: string) => `about ${amount}`,
  erased: 'A former member',
  asked: {
    buyer: 'Buyer',
    seller: 'Seller',
    clock: 'The seller has not answered',
    provider: 'The payment provider',
    admin: 'An administrator',
  } satisfies Record<Party, string>,
  decisions,
  decide: 'Review and decide',
  open: 'Open',
}
