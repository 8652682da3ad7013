import { useEffect, useEffectEvent, useRef } from 'react'
import { refresh } from '#platform/web/query.ts'
import { useLiveState } from '#platform/web/realtime.ts'

/** Reads again once the page is connected: what came between the first answer and the connection was not announced to it. */
export function useRefreshWhenLive(...targets: Parameters<typeof refresh>) {
  const isLive = useLiveState() === 'active'
  const isRead = useRef(isLive)
  const readAgain = useEffectEvent(() => refresh(...targets))
  useEffect(() => {
    if (!isLive || isRead.current) return
    isRead.current = true
    void readAgain()
  }, [isLive])
}
