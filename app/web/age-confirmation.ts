import { useSyncExternalStore } from 'react'

const key = 'age-confirmed'
const watchers = new Set<() => void>()

const watch = (tell: () => void) => {
  watchers.add(tell)
  return () => watchers.delete(tell)
}

function read() {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** Whether this browser has said that its reader is old enough. Only that is kept, and when; no birthday. */
export const useAgeConfirmed = () => useSyncExternalStore(watch, read)

export function confirmAge() {
  try {
    localStorage.setItem(key, new Date().toISOString())
  } catch {
    // NOTE: without storage the answer holds until the page is left.
  }
  watchers.forEach((tell) => tell())
}
