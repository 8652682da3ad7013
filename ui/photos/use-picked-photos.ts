import { useRef, useState } from 'react'
import { uiCopy } from '#ui/copy.ts'
import { toast } from '#ui/overlays/toast.ts'
import type { ChosenPhoto } from './PhotoRow.tsx'

type PickPhotos = (picked: File[], before: readonly ChosenPhoto[]) => ChosenPhoto[]

/** The photos of a text that is being written; what takes picked files loads with the first. */
export function usePickedPhotos(loadPickPhotos: () => Promise<PickPhotos>, stored: ChosenPhoto[] = []) {
  const [photos, setPhotos] = useState(stored)
  const [isPicking, setPicking] = useState(false)
  // NOTE: a ref, because picked files arrive asynchronously, possibly after others were picked.
  const latest = useRef<readonly ChosenPhoto[]>(stored)
  const change = (next: ChosenPhoto[]) => setPhotos((latest.current = next))
  const choose = (_first: File, all: File[]) => {
    setPicking(true)
    return loadPickPhotos()
      .then(
        (pick) => change(pick(all, latest.current)),
        () => toast({ title: uiCopy.loadFailed, text: uiCopy.reload, tone: 'bad' }),
      )
      .finally(() => setPicking(false))
  }
  return { photos, isPicking, change, choose }
}
