import { useEffect, useEffectEvent, type ComponentType, type ReactNode } from 'react'
import { useLazyComponent } from './use-lazy-component.ts'

type LazyProps<P> = {
  load: () => Promise<ComponentType<P>>
  props: P
  /** Shown until the component is loaded. */
  waiting?: ReactNode
}

const againMs = 5_000

/** Loads a component when it is rendered, for parts of a page that few people open. */
export function Lazy<P extends object>({ load, props, waiting }: LazyProps<P>) {
  const { Part, isAsked, ask } = useLazyComponent(load)
  const isThere = Part !== undefined
  const askOnce = useEffectEvent(() => {
    if (!isAsked) ask()
  })
  useEffect(() => {
    if (isThere) return
    askOnce()
    // On an unstable connection a failed load is retried.
    const again = setInterval(() => askOnce(), againMs)
    return () => clearInterval(again)
  }, [isThere])
  return Part ? <Part {...props} /> : waiting
}
