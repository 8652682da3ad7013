import type { Dispute } from './contract.ts'
import type { DisputeAction } from './transitions.ts'

type ActionCopy = {
  button: string
  text: string
  /** The label of the note field; null: there is none. */
  note: string | null
  done: string
  isQuiet?: boolean
}

export const disputeActionCopy: Record<DisputeAction, ActionCopy> = {
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
    button: 'Withdraw the problem',
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
}

type EventAction = Dispute['events'][number]['action']

export const disputeEventCopy: Record<EventAction, string> = {
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
  decideRefund: 'decided for a refund',
  decideReplacement: 'decided for a replacement',
  reject: 'decided that nothing is owed',
}
