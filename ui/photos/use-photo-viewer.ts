import { useState } from 'react'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'

/** The full-screen viewer of some photos, which loads when one is opened. `index` is that of the open photo. */
export function usePhotoViewer() {
  const viewer = useLazyComponent(() => import('./PhotoViewer.tsx'))
  const [index, setIndex] = useState<number | null>(null)
  const open = (opened: number) => {
    viewer.load()
    setIndex(opened)
  }
  return { Viewer: viewer.Component, preloadProps: viewer.preloadProps, index, setIndex, open }
}
