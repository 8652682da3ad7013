import { hourMs } from '#platform/contract/durations.ts'
import type { ErrorCode } from '#platform/contract/error-codes.ts'
import { CallError } from '#platform/web/fetch.ts'
import { isToggle, type Unsent } from '#platform/web/unsent.ts'
import { unsentCopy } from '../copy.ts'
import { senderOf, type Sender } from './senders.ts'
import { changeSome, readUnsent, removeSome } from './unsent-store.ts'

/** 'done': sent, refused or deleted; 'held': not to be sent now; 'later': failed by itself; the others are true of everything. */
export type Outcome = 'done' | 'held' | 'later' | 'unreachable' | 'loggedOut'

/** The server remembers an idempotency key for 24 hours. */
const certainMs = 20 * hourMs

export const lockOf = (key: string) => `unsent ${key}`

/** Unless its author is changing it. */
export function sendUnlessHeld({ key }: Unsent): Promise<Outcome> {
  if (!navigator.locks) return sendOne(key)
  return navigator.locks.request(lockOf(key), { ifAvailable: true }, (lock) => (lock ? sendOne(key) : 'held'))
}

async function sendOne(key: string): Promise<Outcome> {
  const all = await readUnsent()
  const unsent = all.find((one) => one.key === key)
  const sender = unsent && senderOf(unsent.kind)
  if (!sender) return 'done'
  const batch = batchOf(unsent, sender, all)
  const keys = batch.map((one) => one.key)
  if (mayHaveArrived(unsent, sender)) {
    await changeSome(keys, { state: 'refused', error: unsentCopy.mayBeSent, code: null })
    return 'done'
  }
  const state = unsent.state === 'new' ? 'new' : 'sending'
  await changeSome(keys, { state, error: '', code: null, triedAt: unsent.triedAt ?? Date.now() })
  try {
    await sender.send(
      unsent.data,
      key,
      batch.map(({ data }) => data),
    )
    await removeSome(keys)
    return 'done'
  } catch (error) {
    const outcome = outcomeOf(error)
    await changeSome(keys, changesAfter(error))
    if (outcome === 'done' && isToggle(unsent.data)) sender.show?.({ ...unsent.data, isOn: unsent.data.was })
    return outcome
  }
}

/** With those after it at the same place, where one request takes several. */
const batchOf = ({ key, kind, place }: Unsent, { maxTogether = 1 }: Sender<unknown>, all: Unsent[]) =>
  all
    .slice(all.findIndex((one) => one.key === key))
    .filter((one) => one.kind === kind && one.place === place && one.state !== 'refused')
    .slice(0, maxTogether)

/** The server no longer knows the key of the first attempt. */
const mayHaveArrived = ({ data, triedAt }: Unsent, sender: Sender<unknown>) =>
  triedAt !== null && Date.now() - triedAt > certainMs && !isToggle(data) && !sender.isRepeatable

export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof CallError) || error.status > 500) return 'unreachable'
  if (error.status === 401) return 'loggedOut'
  if (error.status === 500) return 'later'
  if (!isLimit(error)) return 'done'
  return error.retryAfterSeconds === null ? 'later' : 'held'
}

/** The limit of a day is a refusal. */
const isLimit = ({ status, code }: CallError) => status === 429 && code !== 'daily_limit'

function changesAfter(error: unknown): Partial<Unsent> {
  if (!(error instanceof CallError)) return { state: 'waiting' }
  const { code, message, retryAfterSeconds } = error
  if (isLimit(error))
    return { state: 'waiting', error: message, notBefore: Date.now() + (retryAfterSeconds ?? 0) * 1_000 }
  if (outcomeOf(error) !== 'done') return { state: 'waiting' }
  return { state: 'refused', error: (code && refusals()[code]) ?? message, code }
}

const refusals = (): Partial<Record<ErrorCode, string>> => ({
  same_key: unsentCopy.sentBefore,
  offer: unsentCopy.offerText,
})
