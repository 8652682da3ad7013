import { useState, type ComponentType } from 'react'

/**
 * Loads a component on first use. Until then a plain button takes its place, with `hints` as its props.
 * `Part` is set once the component was requested and is loaded.
 */
export function useLazyComponent<P>(load: () => Promise<ComponentType<P>>) {
  const [part, setPart] = useState<{ Part: ComponentType<P> }>()
  const [isAsked, setAsked] = useState(false)
  const [failures, setFailures] = useState(0)

  const prepare = () => {
    load().catch(() => {})
  }
  const ask = () => {
    setAsked(true)
    load().then(
      (Part) => setPart({ Part }),
      () => {
        setAsked(false)
        setFailures((count) => count + 1)
      },
    )
  }
  const hints = { onPointerEnter: prepare, onFocus: prepare, onClick: ask }
  return {
    Part: isAsked ? part?.Part : undefined,
    isAsked,
    failures,
    ask,
    dismiss: () => setAsked(false),
    hints,
  }
}
