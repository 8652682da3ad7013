import { hourMs } from '#platform/contract/durations.ts'
import { sellingLimits, type BankDetails, type BankNotice, type Selling } from '../contract.ts'
import type { Account } from './shop-settings.queries.ts'

const lockMs = sellingLimits.bankLockHours * hourMs

/** The kind of change; null: none. 'keep' returns to the current account and needs no password. */
export type AccountChange = { kind: 'keep' | 'put'; account: Account } | null

/**
 * The first account is active at once, since there is no other to fall back to. A later one is active after a day, in
 * which the owner is notified and orders use the previous one. After removing an account, the next does not count as
 * the first.
 */
export function changeOf(known: Selling, wanted: BankDetails | null | undefined, now: Date): AccountChange {
  if (wanted === undefined || isSame(wanted, known.pendingBank ?? known.bank)) return null
  const { bank, bankSince } = known
  const settled = { bank, bankSince, pendingBank: null, pendingBankFrom: null }
  if (wanted !== null && isSame(wanted, bank)) return { kind: 'keep', account: settled }
  if (wanted === null) return { kind: 'put', account: { ...settled, bank: null, bankSince: null } }
  if (known.bankChangedAt === null)
    return { kind: 'put', account: { ...settled, bank: wanted, bankSince: now.toISOString() } }
  const from = new Date(now.getTime() + lockMs).toISOString()
  return { kind: 'put', account: { ...settled, pendingBank: wanted, pendingBankFrom: from } }
}

/** The warning for buyers who are about to pay into the account. */
export function noticeOf({ pendingBank, bankSince }: Selling, now: number): BankNotice | null {
  if (pendingBank !== null) return 'changing'
  return bankSince !== null && now - Date.parse(bankSince) < lockMs ? 'new' : null
}

const isSame = (one: BankDetails | null, other: BankDetails | null) =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.holder === other.holder &&
    one.bank === other.bank &&
    one.account === other.account &&
    one.branch === other.branch)
