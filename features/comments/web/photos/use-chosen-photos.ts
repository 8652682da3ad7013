import { useRef, useState } from 'react'
import { mediaMessages } from '#platform/contract/images.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { toast } from '#ui/overlays/toast.ts'
import type { ChosenPhoto } from '#ui/photos/PhotoRow.tsx'
import { loadChosenPhotos, loadPickPhotos } from '../lazy.ts'

/** The photos of a comment that is being written; what shows them loads with the first. */
export function useChosenPhotos() {
  const [photos, setPhotos] = useState<ChosenPhoto[]>([])
  const [isPicking, setPicking] = useState(false)
  // NOTE: a ref, because picked files arrive asynchronously, possibly after others were picked.
  const latest = useRef<readonly ChosenPhoto[]>([])
  const { Part, ask } = useLazyComponent(loadChosenPhotos)
  const change = (next: ChosenPhoto[]) => setPhotos((latest.current = next))
  const choose = (_first: File, all: File[]) => {
    ask()
    setPicking(true)
    loadPickPhotos()
      .then(
        (pick) => change(pick(all, latest.current)),
        () => toast({ title: mediaMessages.failed, tone: 'bad' }),
      )
      .finally(() => setPicking(false))
  }
  return { photos, isPicking, change, choose, Preview: photos.length > 0 ? Part : undefined }
}
