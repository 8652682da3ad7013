import { useState, type ComponentType } from 'react'
import { uiCopy } from '#ui/copy.ts'
import { componentOf, type ComponentModule } from './component-module.ts'
import { toast } from './toast.ts'

/**
 * Loads a component on first use: `useLazyComponent(() => import('./PostMenu.tsx'))`. Until then a plain button takes its place, with
 * `preloadProps`. `Component` is set once it was requested and is loaded. `onFailed` shows that it could not be loaded.
 */
export function useLazyComponent<P>(loadModule: () => Promise<ComponentModule<P>>, onFailed = showFailure) {
  const [loaded, setLoaded] = useState<{ Component: ComponentType<P> }>()
  const [isRequested, setRequested] = useState(false)
  const [failures, setFailures] = useState(0)

  // NOTE: most browsers remember that a script failed until the page is loaded again, so none is requested ahead without a connection.
  const preload = () => {
    if (navigator.onLine) loadModule().catch(() => {})
  }
  const load = () => {
    setRequested(true)
    loadModule().then(
      (module) => setLoaded({ Component: componentOf(module) }),
      () => {
        setRequested(false)
        setFailures((count) => count + 1)
        onFailed()
      },
    )
  }
  return {
    Component: isRequested ? loaded?.Component : undefined,
    isRequested,
    failures,
    load,
    dismiss: () => setRequested(false),
    preloadProps: { onPointerEnter: preload, onFocus: preload, onClick: load },
  }
}

/** Without a connection, the notice of it says already that nothing can be loaded. */
const showFailure = () => {
  if (navigator.onLine) toast({ title: uiCopy.loadFailed, text: uiCopy.reload, tone: 'bad' })
}
