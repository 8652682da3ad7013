import { useSyncExternalStore } from 'react'

let now = Date.now()
const watchers = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function watch(listener: () => void) {
  watchers.add(listener)
  timer ??= setInterval(() => {
    now = Date.now()
    watchers.forEach((each) => each())
  }, 60_000)
  return () => watchers.delete(listener)
}

/** The time, to the minute: for '5 min' and 'Yesterday'. */
export const useNow = () =>
  useSyncExternalStore(
    watch,
    () => now,
    () => now,
  )
