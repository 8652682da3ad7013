import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { usePickedPhotos } from '#ui/photos/use-picked-photos.ts'
import { loadChosenPhotos, loadPickPhotos } from '../lazy.ts'

/** The photos of a comment that is being written; what shows them loads with the first. */
export function useChosenPhotos() {
  const picked = usePickedPhotos(loadPickPhotos)
  const { Part, ask } = useLazyComponent(loadChosenPhotos)
  const choose = (first: File, all: File[]) => {
    ask()
    return picked.choose(first, all)
  }
  return { ...picked, choose, Preview: picked.photos.length > 0 ? Part : undefined }
}
