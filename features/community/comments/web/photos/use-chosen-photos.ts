import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { usePickedPhotos } from '#ui/photos/use-picked-photos.ts'

/** The photos of a comment that is being written; what shows them loads with the first. */
export function useChosenPhotos() {
  const picked = usePickedPhotos(async () => (await import('./pick-photos.ts')).pickPhotos)
  const { Component, load } = useLazyComponent(() => import('./ChosenPhotos.tsx'))
  const choose = (first: File, all: File[]) => {
    load()
    return picked.choose(first, all)
  }
  return { ...picked, choose, Preview: picked.photos.length > 0 ? Component : undefined }
}
