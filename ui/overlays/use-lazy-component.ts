import { useState, type ComponentType } from 'react'
import { uiCopy } from '#ui/copy.ts'
import { toast } from './toast.ts'

/**
 * Loads a component on first use. Until then a plain button takes its place, with `hints` as its props.
 * `Part` is set once the component was requested and is loaded. `onFailed` shows that it could not be loaded.
 */
export function useLazyComponent<P>(load: () => Promise<ComponentType<P>>, onFailed = showFailure) {
  const [part, setPart] = useState<{ Part: ComponentType<P> }>()
  const [isAsked, setAsked] = useState(false)
  const [failures, setFailures] = useState(0)

  // NOTE: most browsers remember that a script failed until the page is loaded again, so none is requested ahead without a connection.
  const prepare = () => {
    if (navigator.onLine) load().catch(() => {})
  }
  const ask = () => {
    setAsked(true)
    load().then(
      (Part) => setPart({ Part }),
      () => {
        setAsked(false)
        setFailures((count) => count + 1)
        onFailed()
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

/** Without a connection, the notice of it says already that nothing can be loaded. */
const showFailure = () => {
  if (navigator.onLine) toast({ title: uiCopy.loadFailed, text: uiCopy.reload, tone: 'bad' })
}
