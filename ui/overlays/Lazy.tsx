import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { uiCopy } from '#ui/copy.ts'
import { Button } from '#ui/primitives/Button.tsx'
import type { ComponentModule } from './component-module.ts'
import { useLazyComponent } from './use-lazy-component.ts'

type LazyProps<P> = {
  load: () => Promise<ComponentModule<P>>
  props: P
  /** Shown until the component is loaded. */
  waiting?: ReactNode
}

const againMs = 5_000
/** The place of the component shows it, without a toast. */
const showInPlace = () => {}

/** Loads a component when it is rendered, for parts of a page that few people open. */
export function Lazy<P extends object>({ load, props, waiting }: LazyProps<P>) {
  const lazy = useLazyComponent(load, showInPlace)
  const { Component } = lazy
  const isThere = Component !== undefined
  const loadOnce = useEffectEvent(() => {
    if (!lazy.isRequested) lazy.load()
  })
  useEffect(() => {
    if (isThere) return
    loadOnce()
    // On an unstable connection a failed load is retried.
    const again = setInterval(() => loadOnce(), againMs)
    return () => clearInterval(again)
  }, [isThere])
  if (Component) return <Component {...props} />
  // NOTE: most browsers remember that a script failed, and load it again with the page only.
  return lazy.failures > 1 ? <Button onClick={() => location.reload()}>{uiCopy.reload}</Button> : waiting
}
