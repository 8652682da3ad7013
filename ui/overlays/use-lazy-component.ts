import { useState, type ComponentType } from 'react'

/**
 * A part that is fetched on first use: until then a plain button stands in its place, wearing `hints`.
 * `Part` is there once it has been asked for and has come.
 */
export function useLater<P>(load: () => Promise<ComponentType<P>>) {
  const [part, setPart] = useState<{ Part: ComponentType<P> }>()
  const [isAsked, setAsked] = useState(false)

  const prepare = () => {
    load().catch(() => {})
  }
  const ask = () => {
    setAsked(true)
    load().then(
      (Part) => setPart({ Part }),
      () => setAsked(false),
    )
  }
  const hints = { onPointerEnter: prepare, onFocus: prepare, onClick: ask }
  return { Part: isAsked ? part?.Part : undefined, isAsked, ask, dismiss: () => setAsked(false), hints }
}
