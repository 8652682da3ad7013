/** Set while this browser has unsent messages; deleted with the drafts when a member logs out. */
export const unsentMark = 'draft:unsent'

/** Without opening the database that has them. */
export function hasUnsent() {
  try {
    return unsentMark in localStorage
  } catch {
    return false
  }
}
