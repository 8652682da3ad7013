import { create } from 'zustand'

const key = 'age-confirmed'

function read() {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** Whether the visitor confirmed their age in this browser. Only that and the date are stored, no birthday. */
export const useAgeConfirmed = create<boolean>()(read)

export function confirmAge() {
  try {
    localStorage.setItem(key, new Date().toISOString())
  } catch {
    // NOTE: without storage the answer lasts until the page is left.
  }
  useAgeConfirmed.setState(read(), true)
}
