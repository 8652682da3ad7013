import { get, update } from 'idb-keyval'
import { currentMember } from '#platform/web/member/current-member.ts'
import { unsentStore as store } from '#platform/web/member/unsent-stores.ts'
import { useUnsent, type Unsent } from '#platform/web/unsent.ts'
import { markUnsent } from './unsent-mark.ts'

/** Without storage (private windows, full disk), what is unsent lasts as long as the page. */
let isStored = true

/** As it is stored now: another tab may have sent or changed it. */
export async function readUnsent(): Promise<Unsent[]> {
  const member = currentMember()
  if (!member) return []
  const stored = await ifStored(() => get<Unsent[]>(member, store))
  if (isStored && member === currentMember()) useUnsent.setState(stored ?? [], true)
  return useUnsent.getState()
}

/** Shows what this browser has stored. The server says again how long to wait. */
export async function openUnsent() {
  const all = await readUnsent()
  if (all.length > 0) await changeUnsent((stored) => stored.map((unsent) => ({ ...unsent, notBefore: 0 })))
  else markUnsent(false)
}

/**
 * Shows what is stored only, so that a page that is left now loses nothing that it showed as waiting. NOTE: a page that has another
 * member by now, or none, stores nothing for the one before.
 */
export async function changeUnsent(change: (all: Unsent[]) => Unsent[]) {
  const member = currentMember()
  if (!member) return
  await ifStored(() => update<Unsent[]>(member, (stored = []) => change(stored), store))
  if (member !== currentMember()) return
  if (!isStored) useUnsent.setState(change, true)
  const all = await readUnsent()
  if (member === currentMember()) markUnsent(all.length > 0)
}

/** Whether this browser stores what is unsent. */
export const storesUnsent = () => isStored

async function ifStored<Result>(action: () => Promise<Result>) {
  try {
    return isStored ? await action() : undefined
  } catch {
    isStored = false
    return undefined
  }
}

export const changeSome = (keys: readonly string[], changes: Partial<Unsent>) =>
  changeUnsent((all) => all.map((one) => (keys.includes(one.key) ? { ...one, ...changes } : one)))

export const removeSome = (keys: readonly string[]) =>
  changeUnsent((all) => all.filter(({ key }) => !keys.includes(key)))

export const newUnsent = (
  unsent: Pick<Unsent, 'key' | 'kind' | 'place' | 'data'> & Partial<Unsent>,
): Unsent => ({
  state: 'waiting',
  error: '',
  code: null,
  triedAt: null,
  ...unsent,
  userId: currentMember() ?? 0,
})
