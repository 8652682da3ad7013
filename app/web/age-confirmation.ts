import { useSyncExternalStore } from 'react'

const key = 'age-confirmed'
const watchers = new Set<() => void>()

const watch = (listener: () => void) => {
  watchers.add(listener)
  return () => watchers.delete(listener)
}

function read() {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** Whether the visitor confirmed their age in this browser. Only that and the date are stored, no birthday. */
export const useAgeConfirmed = () => useSyncExternalStore(watch, read)

export function confirmAge() {
  try {
    localStorage.setItem(key, new Date().toISOString())
  } catch {
    // NOTE: without storage the answer lasts until the page is left.
  }
  watchers.forEach((listener) => listener())
}
