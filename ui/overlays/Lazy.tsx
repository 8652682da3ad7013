import { useEffect, useEffectEvent, type ComponentType, type ReactNode } from 'react'
import { uiCopy } from '#ui/copy.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { useLazyComponent } from './use-lazy-component.ts'

type LazyProps<P> = {
  load: () => Promise<ComponentType<P>>
  props: P
  /** Shown until the component is loaded. */
  waiting?: ReactNode
}

const againMs = 5_000
/** The place of the component shows it, without a toast. */
const showInPlace = () => {}

/** Loads a component when it is rendered, for parts of a page that few people open. */
export function Lazy<P extends object>({ load, props, waiting }: LazyProps<P>) {
  const { Part, isAsked, failures, ask } = useLazyComponent(load, showInPlace)
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
  if (Part) return <Part {...props} />
  // NOTE: most browsers remember that a script failed, and load it again with the page only.
  return failures > 1 ? <Button onClick={() => location.reload()}>{uiCopy.reload}</Button> : waiting
}
