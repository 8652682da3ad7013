import { clear, createStore, get, set } from 'idb-keyval'
import type { Outgoing } from './outgoing.ts'
import { unsentMark } from './unsent-mark.ts'

const store = createStore('unsent-messages', 'by-member')

/** Stores what a member has written and the server has not confirmed, with its photos, in this browser. */
export async function storeUnsent(userId: number, messages: Outgoing[]) {
  markUnsent(messages.length > 0)
  // NOTE: without storage (private windows, full disk) the messages last as long as the page.
  await set(userId, messages, store).catch(() => undefined)
}

export const readUnsent = (userId: number): Promise<Outgoing[]> =>
  get<Outgoing[]>(userId, store).then(
    (messages) => messages ?? [],
    () => [],
  )

/** Of every member of this browser. */
export const deleteUnsent = () => clear(store).catch(() => undefined)

function markUnsent(isAny: boolean) {
  try {
    if (isAny) localStorage.setItem(unsentMark, '1')
    else localStorage.removeItem(unsentMark)
  } catch {
    // NOTE: without storage there is nothing to find again either.
  }
}
