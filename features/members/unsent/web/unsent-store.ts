import { get, update } from 'idb-keyval'
import { unsentStore as store } from '#platform/web/member/unsent-stores.ts'
import { useUnsent, type Unsent } from '#platform/web/unsent.ts'
import { markUnsent } from './unsent-mark.ts'

let userId = 0
/** Without storage (private windows, full disk), what is unsent lasts as long as the page. */
let isStored = true

/** Shows what this member has not sent. */
export async function openUnsent(memberId: number) {
  userId = memberId
  const all = await readUnsent()
  markUnsent(all.length > 0)
}

/** The next member of this browser does not see it. */
export function closeUnsent() {
  userId = 0
  useUnsent.setState([], true)
}

/** As it is stored now: another tab may have sent or changed it. */
export async function readUnsent() {
  const reader = userId
  const stored = await get<Unsent[]>(reader, store).then((all = []) => all, giveUp)
  if (!stored || !isStored || reader !== userId) return useUnsent.getState()
  useUnsent.setState(stored, true)
  return stored
}

/** Shows what is stored only, so that a page that is left now loses nothing that it showed as waiting. */
export async function changeUnsent(change: (all: Unsent[]) => Unsent[]) {
  await update<Unsent[]>(userId, (stored = []) => change(stored), store).catch(giveUp)
  if (!isStored) useUnsent.setState(change, true)
  const all = await readUnsent()
  markUnsent(all.length > 0)
}

const giveUp = () => {
  isStored = false
  return undefined
}

export const changeOne = (key: string, changes: Partial<Unsent>) =>
  changeUnsent((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)))

export const removeOne = (key: string) => changeUnsent((all) => all.filter((one) => one.key !== key))

export const newUnsent = (unsent: Pick<Unsent, 'key' | 'kind' | 'place' | 'data' | 'triedAt'>): Unsent => ({
  ...unsent,
  userId,
  state: 'waiting',
  error: '',
  code: null,
})
