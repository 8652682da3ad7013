import { get, set } from 'idb-keyval'
import { writeDraft } from '#platform/web/drafts.ts'
import { unsentMessageStore as store } from '#platform/web/member/unsent-stores.ts'
import type { Outgoing } from './outgoing.ts'
import { unsentMark } from './unsent-mark.ts'

/** Stores what a member has written and the server has not confirmed, with its photos, in this browser. */
export async function storeUnsent(userId: number, messages: Outgoing[]) {
  writeDraft(unsentMark, messages.length > 0, false)
  await ifStored(() => set(userId, messages, store))
}

export const readUnsent = async (userId: number): Promise<Outgoing[]> =>
  (await ifStored(() => get<Outgoing[]>(userId, store))) ?? []

/** NOTE: without storage (private windows, full disk, no database at all) the messages last as long as the page. */
async function ifStored<Result>(action: () => Promise<Result>) {
  try {
    return await action()
  } catch {
    return undefined
  }
}
