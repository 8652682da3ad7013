import type { LicenceList } from '#features/market/licences/contract.ts'
import type { ListingDecision, RuleSubject } from '#features/market/listing-rules/rule.ts'
import { catalogue } from '#platform/contract/catalogue.ts'

export const listingConsoleCopy = catalogue('listingConsoleCopy', {
  which: 'Filter listings',
  lists: {
    review: 'In review',
    appeals: 'Appeals',
    licences: 'Licences to check',
    published: 'Published',
    blocked: 'Blocked',
    tries: 'Blocked attempts',
    rules: 'Rules',
  },
  none: {
    review: 'No listings to review.',
    appeals: 'No appeals.',
    blocked: 'No blocked listings.',
    published: 'No published listings found.',
    tries: 'No attempts to list products that may not be sold.',
  },
  noRules: 'There are no rules.',
  open: 'Open',
  certificate: 'Certificate',
  day: (mg: number) => `${mg} mg per day`,
  pack: (mg: number) => `${mg} mg per pack`,
  thc: (percent: number) => `THC ${percent} %`,
  claim: (claim: string) => `Claim: ${claim}`,
  batch: (batch: string) => `Batch ${batch}`,
  permit: (number: string) => `Permit ${number}`,
  until: (day: string) => `until ${day}`,
  find: 'Search published listings',
  missing: (licence: string) =>
    licence ? `The business has no checked ${licence}` : 'The business is not Verified',
  appeal: (text: string) => `Appeal: ${text}`,
  actions: {
    approve: {
      action: 'Approve',
      title: (name: string) => `Approve ${name}?`,
      text: 'It is published at once. Note what you checked.',
      done: 'Listing approved',
    },
    sendBack: {
      action: 'Return to seller',
      title: (name: string) => `Return ${name} to the seller?`,
      text: 'It becomes a draft again. The seller sees your reason.',
      done: 'Listing returned to seller',
    },
    block: {
      action: 'Block',
      title: (name: string) => `Block ${name}?`,
      text: 'It is removed from the marketplace and its open orders are cancelled; we tell both sides. The seller sees your reason and may appeal once.',
      done: 'Listing blocked',
    },
    uphold: {
      action: 'Keep blocked',
      title: (name: string) => `Keep ${name} blocked?`,
      text: 'The seller sees your reason and can’t appeal again.',
      done: 'The listing stays blocked',
    },
    lift: {
      action: 'Reinstate',
      title: (name: string) => `Reinstate ${name}?`,
      text: 'It becomes a draft, which the seller can publish again.',
      done: 'Listing reinstated',
    },
  },
  reason: 'Reason, for the seller and the audit log',
  subjects: { category: 'Category', business: 'Business', words: 'Words' } satisfies Record<
    RuleSubject,
    string
  >,
  decisions: {
    allowed: 'Allowed',
    review: 'Needs review',
    licence: 'Needs a licence',
    blocked: 'Blocked',
  } satisfies Record<ListingDecision, string>,
  inForce: 'In force',
  notInForce: 'Not in force',
  since: (day: string) => `since ${day}`,
  within: (category: string) => `in ${category}`,
  end: 'End today',
  endTitle: (name: string) => `End the rule about ${name}?`,
  endText: 'It applies until the end of today. Listings it paused are published again.',
  why: 'Reason, for the audit log',
  add: 'Add a rule',
  addTitle: 'Add a listing rule',
  subject: 'Applies to',
  name: 'Category, kind of business, or words',
  decision: 'Decision',
  said: 'Reason, shown to the seller',
  source: 'Source',
  notice: 'Notice, shown to every buyer',
  from: 'First day',
  to: 'Last day',
  optional: 'optional',
  adding: 'Adding...',
  close: 'Close',
})

export const licenceConsoleCopy = catalogue('licenceConsoleCopy', {
  which: 'Filter licences',
  lists: { waiting: 'To check', verified: 'Verified', rejected: 'Rejected' } satisfies Record<
    LicenceList,
    string
  >,
  none: {
    waiting: 'No licences to check.',
    verified: 'No licence has been verified yet.',
    rejected: 'No licence has been rejected.',
  } satisfies Record<LicenceList, string>,
  of: (licence: string, business: string) => `${licence} of ${business}`,
  holder: (name: string) => `holder ${name}`,
  until: (day: string) => `until ${day}`,
  over: 'expired',
  sent: (day: string) => `sent in on ${day}`,
  document: 'Open document',
  checked: 'What you checked, for the owner and the audit log',
  why: 'Reason, for the owner and the audit log',
  actions: {
    verify: {
      action: 'Verify',
      title: (licence: string) => `Verify the ${licence}?`,
      text: 'Its type, number and expiry date show on the business page, and the business can list products that need it. Note what you checked.',
      done: 'Licence verified',
    },
    reject: {
      action: 'Reject',
      title: (licence: string) => `Reject the ${licence}?`,
      text: 'The owner sees your reason and can send it in again.',
      done: 'Licence rejected',
    },
    takeBack: {
      action: 'Withdraw',
      title: (licence: string) => `Withdraw the ${licence}?`,
      text: 'The Verified mark based on it is removed, and listings that need it are paused. The owner sees your reason and can send it in again.',
      done: 'Licence withdrawn',
    },
  },
})
