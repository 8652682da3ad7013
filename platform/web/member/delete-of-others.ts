import { delMany, keys } from 'idb-keyval'
import { minuteMs } from '#platform/contract/durations.ts'
import { forgetRead, sharedStore } from '../read-caches.ts'
import { draftsOf, isDraftOfOther, ownerKey, servedOther } from './current-member.ts'
import { earlierMessageStore, unsentStore } from './unsent-stores.ts'

/** Everything that this browser stores of members, except of the one who is author. */
export async function deleteOfOthers(author: number | null) {
  const isSameOwner = author !== null && localStorage.getItem(ownerKey) === String(author)
  if (isSameOwner) adoptEarlierDrafts(author)
  for (const key of Object.keys(localStorage).filter(isDraftOfOther(author))) localStorage.removeItem(key)
  const deletions = [unsentStore, earlierMessageStore].map((store) => deleteRows(store, author))
  if (!isSameOwner) deletions.push(forgetShared(servedOther(author)))
  await Promise.allSettled([...deletions, isSameOwner || forgetRead()])
  if (author === null) localStorage.removeItem(ownerKey)
  else localStorage.setItem(ownerKey, String(author))
}

async function deleteRows(store: typeof unsentStore, author: number | null) {
  await delMany(
    (await keys(store)).filter((id) => id !== author),
    store,
  )
}

/** Drafts of version 0.2 do not say whose they are. */
function adoptEarlierDrafts(id: number) {
  const earlier = Object.keys(localStorage).filter((key) => /^draft:(?!\d+:)/.test(key))
  for (const key of earlier) {
    const adopted = draftsOf(id) + key.slice(key.indexOf(':') + 1)
    if (!(adopted in localStorage)) localStorage.setItem(adopted, localStorage.getItem(key) ?? '')
  }
}

/** NOTE: what is shared from another app while nobody is logged in has just arrived, and its sender logs in to post it. */
async function forgetShared(isAll: boolean) {
  if (isAll) await globalThis.caches?.delete(sharedStore)
  if (isAll || !(await globalThis.caches?.has(sharedStore))) return
  const shared = await caches.open(sharedStore)
  for (const request of await shared.keys()) {
    const [, time] = /\/shared\/(\d+)-/.exec(request.url) ?? []
    if (Number(time) < performance.timeOrigin - minuteMs) await shared.delete(request)
  }
}
