import { catalogue } from '#platform/contract/catalogue.ts'
// Apart from copy.ts: buyers' pages need these two sentences and none of the seller's.
import type { BankNotice } from './contract.ts'

export const bankNoticeCopy: Record<BankNotice, (seller: string) => string> = catalogue('bankNoticeCopy', {
  new: (seller) =>
    `This account was entered less than a day before your order. Call ${seller} on a number you know before you pay.`,
  changing: (seller) =>
    `${seller} has changed accounts, but the new one isn’t in use yet. Pay into this one. If somebody sends you other details, call ${seller} before you pay.`,
})
