import { useEffect, useEffectEvent, useRef } from 'react'
import { useLiveState } from './realtime.ts'

/**
 * Calls when the page is connected, unless it was when it was shown: what happened between its first answer and the connection was not
 * announced to it. Without `once`, also after each connection that was lost.
 */
export function useWhenLive(act: () => unknown, { once = false } = {}) {
  const isLive = useLiveState() === 'active'
  const isCaughtUp = useRef(isLive)
  const callAct = useEffectEvent(act)
  useEffect(() => {
    if (isLive && !isCaughtUp.current) void callAct()
    isCaughtUp.current = isLive || (once && isCaughtUp.current)
  }, [isLive, once])
}
