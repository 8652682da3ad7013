/** Set while this browser has something unsent; deleted with the drafts when a member logs out. */
const mark = 'draft:unsent-written'

/** Without opening the database that has it. */
export function hasUnsent() {
  try {
    return mark in localStorage
  } catch {
    return false
  }
}

/** The other tabs notice. NOTE: a value of its own each time, because only a change is announced. */
export function markUnsent(isAny: boolean) {
  try {
    if (isAny) localStorage.setItem(mark, crypto.getRandomValues(new Uint32Array(1)).join())
    else localStorage.removeItem(mark)
  } catch {
    // NOTE: without storage there is nothing to find again either.
  }
}

/** Calls back when another tab has changed something; returns how to stop. */
export function onMarked(listen: () => void) {
  const receive = ({ key }: StorageEvent) => key === mark && listen()
  addEventListener('storage', receive)
  return () => removeEventListener('storage', receive)
}
