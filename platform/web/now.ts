import { useSyncExternalStore } from 'react'

let now = Date.now()
const watchers = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function watch(tell: () => void) {
  watchers.add(tell)
  timer ??= setInterval(() => {
    now = Date.now()
    watchers.forEach((each) => each())
  }, 60_000)
  return () => watchers.delete(tell)
}

/** The time, to the minute: for '5 min' and 'Yesterday'. */
export const useNow = () =>
  useSyncExternalStore(
    watch,
    () => now,
    () => now,
  )
