import { catalogue } from '#platform/contract/catalogue.ts'
import type { Dispute } from './disputes.contract.ts'
import type { DisputeAction, DisputeKind, DisputeState } from './disputes.transitions.ts'

export const disputeCopy = catalogue('disputeCopy', {
  open: 'Something is wrong with this order',
  title: 'Problem with this order',
  close: 'Close',
  cancel: 'Cancel',
  sending: 'Sending...',
  sent: 'We’ve told the seller',
  openTitle: 'What is wrong?',
  openText: 'The seller has 5 days to answer. After that, the administrators decide.',
  kind: 'What happened',
  lines: 'What is it about?',
  quantityOf: (name: string) => `How many of ${name}`,
  fewer: (name: string) => `Fewer of ${name}`,
  more: (name: string) => `More of ${name}`,
  text: 'Describe it',
  textHint: 'What you ordered, what you received and what you’d like to happen.',
  photos: 'Photos',
  addPhoto: 'Add a photo',
  removePhoto: (name: string) => `Remove ${name}`,
  report: 'Report the problem',
  photoFailed: 'A photo could not be sent',
  about: 'About',
  refund: (amount: string) => `Refund of ${amount}`,
  goods: (good: number, damaged: number) => `${good} returned in good condition, ${damaged} damaged`,
  history: 'What happened so far',
  replacement: 'See the replacement',
  postage: {
    buyer: 'The buyer pays for the return.',
    seller: 'The seller pays for the return.',
  },
  food: (names: string) =>
    `The right to cancel within 7 days does not apply to food and everyday goods: ${names}.`,
  addFile: 'Add a photo or PDF',
  picture: (place: number) => `Picture ${place}`,
  pdf: 'PDF',
  dueBy: (day: string) => `Until ${day}.`,
  refundBy: (day: string) => `The refund is due by ${day}.`,
  overdue: 'This refund is overdue',
  overdueShop: 'You owe refunds that are overdue',
  owedSince: (amount: string, day: string) => `${amount}, due ${day}`,
  overdueBuyer:
    'It should have been paid within 30 days. The shop can’t take new orders until it is paid. We don’t hold the money and can’t force a refund, but the Consumer Goods and Services Ombud (CGSO) can help.',
  overdueSeller: 'You can’t take new orders until it’s paid and recorded.',
  statement: 'Download a statement for the CGSO',
  note: 'Note',
  optional: 'optional',
  reason: 'Reason',
  good: (name: string) => `${name} in good condition`,
  damaged: (name: string) => `${name}, damaged`,
  goodShort: 'Good',
  damagedShort: 'Damaged',
  party: {
    buyer: 'Buyer',
    seller: 'Seller',
    system: 'The site',
    admin: 'Administrator',
    provider: 'Payment provider',
  },
})

export const disputeKindCopy: Record<DisputeKind, { name: string; text: string }> = catalogue(
  'disputeKindCopy',
  {
    notReceived: { name: 'It has not arrived', text: 'Some or all of it never arrived.' },
    coolingOff: {
      name: 'I changed my mind',
      text: 'Within 7 days of receipt, no reason needed. You pay for the return.',
    },
    defective: {
      name: 'It is defective',
      text: 'Broken, spoilt or not working, within 6 months. The seller pays for the return.',
    },
    wrongItem: {
      name: 'It is the wrong item',
      text: 'You received something you didn’t order. The seller pays for the return.',
    },
  },
)

type Said = Record<'buyer' | 'seller' | 'staff', string>
const all = (words: string): Said => ({ buyer: words, seller: words, staff: words })

export const disputeStateCopy: Record<DisputeState, { badge: string; text: Said }> = catalogue(
  'disputeStateCopy',
  {
    open: {
      badge: 'Waiting for the seller',
      text: {
        buyer: 'We’ve asked the seller to answer.',
        seller: 'Please answer the buyer.',
        staff: 'The seller has been asked to answer.',
      },
    },
    returning: {
      badge: 'Return accepted',
      text: {
        buyer: 'Send it back the way the seller asks, then confirm it here.',
        seller: 'The buyer will send it back.',
        staff: 'The buyer will send it back.',
      },
    },
    sent: {
      badge: 'On its way back',
      text: {
        buyer: 'The seller will confirm when it arrives.',
        seller: 'Confirm it as soon as you have it back.',
        staff: 'The seller will confirm when it arrives.',
      },
    },
    replacing: {
      badge: 'Replacement offered',
      text: {
        buyer: 'The seller offers to send it again, free of charge. It’s your choice.',
        seller: 'The buyer decides whether to accept the replacement.',
        staff: 'The buyer decides whether to accept the replacement.',
      },
    },
    disputed: {
      badge: 'With the administrators',
      text: {
        buyer: 'The administrators will read both sides and decide.',
        seller: 'The administrators will read both sides and decide.',
        staff: 'An administrator decides, with a reason.',
      },
    },
    refunding: {
      badge: 'Refund owed',
      text: {
        buyer: 'The seller owes you a refund.',
        seller: 'Pay the money back, then record it here.',
        staff: 'The seller owes a refund.',
      },
    },
    repaid: {
      badge: 'Money on its way',
      text: {
        buyer: 'The seller says they’ve paid you back. Tell us if it hasn’t arrived within 3 days.',
        seller: 'The buyer has 3 days to say that the money hasn’t arrived.',
        staff: 'The buyer has 3 days to say that the money hasn’t arrived.',
      },
    },
    refunded: { badge: 'Refunded', text: all('The money has been refunded and this is settled.') },
    replaced: { badge: 'Replaced', text: all('It will be sent again, free of charge.') },
    withdrawn: { badge: 'Withdrawn', text: all('The buyer withdrew the report.') },
    rejected: { badge: 'Rejected', text: all('The administrators decided that nothing is owed.') },
  },
)
type ActionCopy = {
  button: string
  text: string
  /** The label of the note field; null: there is none. */
  note: string | null
  done: string
  isQuiet?: boolean
}

export const disputeActionCopy: Record<DisputeAction, ActionCopy> = catalogue('disputeActionCopy', {
  acceptReturn: {
    button: 'Accept the return',
    text: 'Tell the buyer how to send it back and who pays for it.',
    note: 'How to send it back',
    done: 'We’ve told the buyer',
  },
  waiveReturn: {
    button: 'Refund without a return',
    text: 'You owe the refund straight away, and the buyer keeps the goods.',
    note: 'Note',
    done: 'We’ve told the buyer',
    isQuiet: true,
  },
  offerReplacement: {
    button: 'Offer a replacement',
    text: 'If the buyer agrees, we place a new order at no charge.',
    note: 'Note',
    done: 'We’ve told the buyer',
    isQuiet: true,
  },
  dispute: {
    button: 'Dispute this',
    text: 'The administrators will read both sides and decide.',
    note: 'Reason',
    done: 'We’ve told the administrators',
    isQuiet: true,
  },
  takeReplacement: {
    button: 'Accept the replacement',
    text: 'We place it as a new order, free of charge.',
    note: null,
    done: 'The replacement has been ordered',
  },
  declineReplacement: {
    button: 'Decline the replacement',
    text: 'We’ll ask the seller for another answer.',
    note: 'Note',
    done: 'We’ve told the seller',
    isQuiet: true,
  },
  sendBack: {
    button: 'I have sent it back',
    text: 'The seller will confirm when it arrives.',
    note: 'Courier and tracking number',
    done: 'We’ve told the seller',
  },
  takeBack: {
    button: 'I have it back',
    text: 'Tell us the condition. Good items go back into stock; you now owe the refund.',
    note: 'Note',
    done: 'Recorded: you now owe the refund',
  },
  repay: {
    button: 'I have paid it back',
    text: 'The buyer has 3 days to say it hasn’t arrived.',
    note: 'Payment reference',
    done: 'We’ve told the buyer',
  },
  confirmMoney: {
    button: 'I received the money',
    text: 'This settles the problem.',
    note: null,
    done: 'Settled',
  },
  denyMoney: {
    button: 'I haven’t received it',
    text: 'We’ll ask the administrators to decide.',
    note: 'Note',
    done: 'We’ve told the administrators',
    isQuiet: true,
  },
  withdraw: {
    button: 'Withdraw the report',
    text: 'The order will count as received.',
    note: null,
    done: 'Withdrawn',
    isQuiet: true,
  },
  escalate: { button: '', text: '', note: null, done: '' },
  settle: { button: '', text: '', note: null, done: '' },
  decideRefund: {
    button: 'Decide: refund',
    text: 'The seller then owes the refund. Both sides see your reason.',
    note: 'Reason',
    done: 'Decided',
  },
  decideReplacement: {
    button: 'Decide: replacement',
    text: 'It will be sent again, free of charge. Both sides see your reason.',
    note: 'Reason',
    done: 'Decided',
    isQuiet: true,
  },
  reject: {
    button: 'Decide: nothing is owed',
    text: 'This closes the problem. Both sides see your reason.',
    note: 'Reason',
    done: 'Decided',
    isQuiet: true,
  },
})

type EventAction = Dispute['events'][number]['action']

export const disputeEventCopy: Record<EventAction, string> = catalogue('disputeEventCopy', {
  open: 'reported the problem',
  acceptReturn: 'accepted the return',
  waiveReturn: 'agreed to refund without a return',
  offerReplacement: 'offered a replacement',
  dispute: 'disputed it',
  takeReplacement: 'accepted the replacement',
  declineReplacement: 'declined the replacement',
  sendBack: 'sent it back',
  takeBack: 'received it back',
  repay: 'paid the money back',
  confirmMoney: 'received the money',
  denyMoney: 'said the money hasn’t arrived',
  withdraw: 'withdrew it',
  escalate: 'asked the administrators because the seller did not answer',
  settle: 'settled it because the buyer did not report missing money',
  decideRefund: 'decided on a refund',
  decideReplacement: 'decided on a replacement',
  reject: 'decided that nothing is owed',
})
