import { clear, createStore, get, set } from 'idb-keyval'
import type { Outgoing } from './outgoing.ts'
import { unsentMark } from './unsent-mark.ts'

const store = createStore('unsent-messages', 'by-member')

/** Stores what a member has written and the server has not confirmed, with its photos, in this browser. */
export async function storeUnsent(userId: number, messages: Outgoing[]) {
  markUnsent(messages.length > 0)
  await ifStored(() => set(userId, messages, store))
}

export const readUnsent = async (userId: number): Promise<Outgoing[]> =>
  (await ifStored(() => get<Outgoing[]>(userId, store))) ?? []

/** Of every member of this browser. */
export const deleteUnsent = () => ifStored(() => clear(store))

/** NOTE: without storage (private windows, full disk, no database at all) the messages last as long as the page. */
async function ifStored<Result>(action: () => Promise<Result>) {
  try {
    return await action()
  } catch {
    return undefined
  }
}

function markUnsent(isAny: boolean) {
  try {
    if (isAny) localStorage.setItem(unsentMark, '1')
    else localStorage.removeItem(unsentMark)
  } catch {
    // NOTE: without storage there is nothing to find again either.
  }
}
