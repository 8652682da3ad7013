import { useEffect, useEffectEvent, type ComponentType, type ReactNode } from 'react'
import { useLater } from './use-lazy-component.ts'

type LateProps<P> = {
  load: () => Promise<ComponentType<P>>
  props: P
  /** What stands there until it has come. */
  waiting?: ReactNode
}

const againMs = 5_000

/** A part that is fetched as soon as it is to be shown: what few open does not come with the page. */
export function Late<P extends object>({ load, props, waiting }: LateProps<P>) {
  const { Part, isAsked, ask } = useLater(load)
  const isThere = Part !== undefined
  const askOnce = useEffectEvent(() => {
    if (!isAsked) ask()
  })
  useEffect(() => {
    if (isThere) return
    askOnce()
    // On a line that drops now and then, what did not come is asked for again.
    const again = setInterval(() => askOnce(), againMs)
    return () => clearInterval(again)
  }, [isThere])
  return Part ? <Part {...props} /> : waiting
}
