import type { OrderCase } from './contract.ts'
import type { CaseAction, CaseKind, CaseState } from './transitions.ts'

export const caseWords = {
  open: 'Something is wrong with this order',
  title: 'Problem with this order',
  close: 'Close',
  cancel: 'Cancel',
  sending: 'Sending...',
  sent: 'The seller has been told',
  openTitle: 'What is wrong?',
  openText: 'The seller has 5 days to answer. After that the administrators decide.',
  kind: 'What happened',
  lines: 'What is it about?',
  quantityOf: (name: string) => `How many of ${name}`,
  fewer: (name: string) => `Fewer of ${name}`,
  more: (name: string) => `More of ${name}`,
  text: 'Describe it',
  textHint: 'What you ordered, what came, and what you would like to happen.',
  photos: 'Photos',
  addPhoto: 'Add a photo',
  removePhoto: (name: string) => `Remove ${name}`,
  report: 'Report the problem',
  photoFailed: 'A photo could not be sent',
  about: 'About',
  refund: (amount: string) => `Refund of ${amount}`,
  goods: (good: number, damaged: number) => `${good} came back in a good state, ${damaged} damaged`,
  history: 'What happened so far',
  replacement: 'See the replacement',
  postage: {
    buyer: 'The buyer pays for sending it back.',
    seller: 'The seller pays for sending it back.',
  },
  food: (names: string) =>
    `The right to cancel within 7 days does not hold for food and goods for everyday use: ${names}.`,
  addFile: 'Add a photo or PDF',
  picture: (place: number) => `Picture ${place}`,
  pdf: 'PDF',
  dueBy: (day: string) => `Until ${day}.`,
  refundBy: (day: string) => `The money has to be back by ${day}.`,
  overdue: 'This refund is overdue',
  overdueShop: 'You owe refunds that are overdue',
  owedSince: (amount: string, day: string) => `${amount}, due ${day}`,
  overdueBuyer:
    'It should have been paid within 30 days. The shop takes no new orders until then. We hold no money and cannot force it; the Consumer Goods and Services Ombud (CGSO) can help.',
  overdueSeller: 'You take no new orders until it is paid and recorded.',
  statement: 'Download a statement for the CGSO',
  note: 'Note',
  optional: 'optional',
  reason: 'Reason',
  good: (name: string) => `${name} in a good state`,
  damaged: (name: string) => `${name}, damaged`,
  goodShort: 'Good',
  damagedShort: 'Damaged',
  party: {
    buyer: 'Buyer',
    seller: 'Seller',
    clock: 'Highveld',
    admin: 'Administrator',
    provider: 'Payment provider',
  },
}

export const caseKindWords: Record<CaseKind, { name: string; text: string }> = {
  notReceived: { name: 'It has not arrived', text: 'Some or all of it never came.' },
  coolingOff: {
    name: 'I changed my mind',
    text: 'Within 7 days of receipt, without a reason. You pay for sending it back.',
  },
  defective: {
    name: 'It is defective',
    text: 'Broken, spoilt or not working, within 6 months. The seller pays for the return.',
  },
  wrongItem: {
    name: 'It is the wrong item',
    text: 'Something else came than what you ordered. The seller pays for the return.',
  },
}

type Said = Record<'buyer' | 'seller' | 'staff', string>
const all = (words: string): Said => ({ buyer: words, seller: words, staff: words })

export const caseStateWords: Record<CaseState, { badge: string; text: Said }> = {
  open: {
    badge: 'Waiting for the seller',
    text: {
      buyer: 'The seller has been asked to answer.',
      seller: 'Please answer the buyer.',
      staff: 'The seller has been asked to answer.',
    },
  },
  returning: {
    badge: 'Return accepted',
    text: {
      buyer: 'Send it back as the seller says, then say so here.',
      seller: 'The buyer sends it back.',
      staff: 'The buyer sends it back.',
    },
  },
  sent: {
    badge: 'On its way back',
    text: {
      buyer: 'The seller confirms as soon as it is there.',
      seller: 'Confirm as soon as you have it back.',
      staff: 'The seller confirms as soon as it is there.',
    },
  },
  replacing: {
    badge: 'Replacement offered',
    text: {
      buyer: 'The seller would send it once more, free of charge. It is your choice.',
      seller: 'The buyer chooses whether to take the replacement.',
      staff: 'The buyer chooses whether to take the replacement.',
    },
  },
  disputed: {
    badge: 'With the administrators',
    text: {
      buyer: 'The administrators read both sides and decide.',
      seller: 'The administrators read both sides and decide.',
      staff: 'An administrator decides, with a reason.',
    },
  },
  refunding: {
    badge: 'Refund owed',
    text: {
      buyer: 'The seller owes you the money.',
      seller: 'Pay the money back, then record it here.',
      staff: 'The seller owes the money.',
    },
  },
  repaid: {
    badge: 'Money on its way',
    text: {
      buyer: 'The seller says that the money is paid. If it has not come within 3 days, say so.',
      seller: 'The buyer has 3 days to say that the money has not come.',
      staff: 'The buyer has 3 days to say that the money has not come.',
    },
  },
  refunded: { badge: 'Refunded', text: all('The money is back, and this is settled.') },
  replaced: { badge: 'Replaced', text: all('It is sent once more, free of charge.') },
  withdrawn: { badge: 'Withdrawn', text: all('The buyer has withdrawn it.') },
  rejected: { badge: 'Rejected', text: all('The administrators decided that nothing is owed.') },
}

type DeedWords = {
  button: string
  text: string
  /** What the note is called; null: none is asked. */
  note: string | null
  done: string
  isQuiet?: boolean
}

export const caseDeedWords: Record<CaseAction, DeedWords> = {
  acceptReturn: {
    button: 'Accept the return',
    text: 'Tell the buyer how to send it back, and who pays for it.',
    note: 'How to send it back',
    done: 'The buyer has been told',
  },
  waiveReturn: {
    button: 'Refund without a return',
    text: 'You owe the money at once, and the buyer keeps what has come.',
    note: 'Note',
    done: 'The buyer has been told',
    isQuiet: true,
  },
  offerReplacement: {
    button: 'Offer a replacement',
    text: 'Where the buyer agrees, a new order without a price is placed.',
    note: 'Note',
    done: 'The buyer has been told',
    isQuiet: true,
  },
  dispute: {
    button: 'Dispute it',
    text: 'The administrators read both sides and decide.',
    note: 'Reason',
    done: 'The administrators have been told',
    isQuiet: true,
  },
  takeReplacement: {
    button: 'Take the replacement',
    text: 'It is sent once more as a new order, free of charge.',
    note: null,
    done: 'The replacement has been ordered',
  },
  declineReplacement: {
    button: 'Decline it',
    text: 'The seller is asked for another answer.',
    note: 'Note',
    done: 'The seller has been told',
    isQuiet: true,
  },
  sendBack: {
    button: 'I have sent it back',
    text: 'The seller confirms as soon as it is there.',
    note: 'Courier and tracking number',
    done: 'The seller has been told',
  },
  takeBack: {
    button: 'I have it back',
    text: 'Say how it came back. What is good goes back on your shelf; the money is owed from now on.',
    note: 'Note',
    done: 'Recorded: the money is owed now',
  },
  repay: {
    button: 'I have paid it back',
    text: 'The buyer has 3 days to say that it has not come.',
    note: 'Reference of the payment',
    done: 'The buyer has been told',
  },
  confirmMoney: {
    button: 'The money has come',
    text: 'With that it is settled.',
    note: null,
    done: 'Settled',
  },
  denyMoney: {
    button: 'It has not come',
    text: 'The administrators are asked to decide.',
    note: 'Note',
    done: 'The administrators have been told',
    isQuiet: true,
  },
  withdraw: {
    button: 'Withdraw it',
    text: 'The order counts as received.',
    note: null,
    done: 'Withdrawn',
    isQuiet: true,
  },
  escalate: { button: '', text: '', note: null, done: '' },
  settle: { button: '', text: '', note: null, done: '' },
  decideRefund: {
    button: 'Decide: refund',
    text: 'The seller owes the money from now on. Both sides read your reason.',
    note: 'Reason',
    done: 'Decided',
  },
  decideReplacement: {
    button: 'Decide: replacement',
    text: 'It is sent once more, free of charge. Both sides read your reason.',
    note: 'Reason',
    done: 'Decided',
    isQuiet: true,
  },
  reject: {
    button: 'Decide: nothing is owed',
    text: 'The problem is closed. Both sides read your reason.',
    note: 'Reason',
    done: 'Decided',
    isQuiet: true,
  },
}

type Told = OrderCase['events'][number]['action']
export const caseEventWords: Record<Told, string> = {
  open: 'reported the problem',
  acceptReturn: 'accepted the return',
  waiveReturn: 'agreed to refund without a return',
  offerReplacement: 'offered a replacement',
  dispute: 'disputed it',
  takeReplacement: 'took the replacement',
  declineReplacement: 'declined the replacement',
  sendBack: 'sent it back',
  takeBack: 'has it back',
  repay: 'paid the money back',
  confirmMoney: 'has the money',
  denyMoney: 'says that the money has not come',
  withdraw: 'withdrew it',
  escalate: 'asked the administrators, as the seller did not answer',
  settle: 'settled it, as nobody missed the money',
  decideRefund: 'decided for a refund',
  decideReplacement: 'decided for a replacement',
  reject: 'decided that nothing is owed',
}
