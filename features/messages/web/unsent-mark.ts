/** Deleted with the drafts when a member logs out. */
const name = 'draft:unsent'

/** Says without opening the database whether this browser has unsent messages. */
export function hasUnsent() {
  try {
    return localStorage.getItem(name) !== null
  } catch {
    return false
  }
}

export function markUnsent(isAny: boolean) {
  try {
    if (isAny) localStorage.setItem(name, '1')
    else localStorage.removeItem(name)
  } catch {
    // NOTE: without storage there is nothing to find again either.
  }
}
