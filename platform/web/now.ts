import { useEffect } from 'react'
import { create } from 'zustand'

const useTime = create<number>()(() => Date.now())
let timer: ReturnType<typeof setInterval> | undefined

/** The time, to the minute: for '5 min' and 'Yesterday'. */
export function useNow() {
  useEffect(() => {
    timer ??= setInterval(() => useTime.setState(Date.now(), true), 60_000)
  }, [])
  return useTime()
}
