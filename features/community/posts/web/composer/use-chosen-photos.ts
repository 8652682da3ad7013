import { useRef, useState } from 'react'
import type { Me } from '#features/members/people/contract.ts'
import { mediaMessages } from '#platform/contract/uploads/media-messages.ts'
import { toast } from '#ui/overlays/toast.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import type { ChosenPhoto } from '#ui/photos/PhotoRow.tsx'

const loadChoosePhotos = () => import('./choose-photos.ts')
/** The limit is only known after the first photo is picked; before that it does not matter. */
export const none: { photos: ChosenPhoto[]; most: number } = { photos: [], most: 1 }

/** The picked photos, with how many may be posted; what is needed to show them loads with the first. */
export function useChosenPhotos(me: Me, alts: string[] | undefined) {
  const [{ photos, most }, setChosen] = useState(none)
  // NOTE: a ref, because picked files arrive asynchronously, possibly after others were picked.
  const latest = useRef(none)
  // NOTE: prevents posting before a picked photo has arrived.
  const [isPicking, setPicking] = useState(false)
  const updateChosen = (chosen: typeof none) => setChosen((latest.current = chosen))
  const preview = useLazyComponent(() => import('./ComposerPhotos.tsx'))
  const choose = (_first: File, all: File[]) => {
    preview.load()
    setPicking(true)
    return loadChoosePhotos()
      .then(
        ({ choosePhotos }) => updateChosen(choosePhotos(all, latest.current.photos, me, alts)),
        () => toast({ title: mediaMessages.failed, tone: 'bad' }),
      )
      .finally(() => setPicking(false))
  }
  const open = (stored: ChosenPhoto[]) => {
    latest.current = none
    setChosen(none)
    if (stored.length === 0) return
    preview.load()
    setPicking(true)
    loadChoosePhotos()
      .then(
        ({ choosePhotos }) => updateChosen(choosePhotos([], stored, me)),
        () => toast({ title: mediaMessages.failed, tone: 'bad' }),
      )
      .finally(() => setPicking(false))
  }
  /** What is stored on the server now takes the place of its file. */
  const replace = (stored: ReadonlyMap<string, ChosenPhoto>) => {
    const { photos: now, most: limit } = latest.current
    const next = now.map((photo) => {
      const known = stored.get(photo.key)
      return known ? { ...known, alt: photo.alt } : photo
    })
    updateChosen({ photos: next, most: limit })
  }
  return { photos, most, updateChosen, choose, open, replace, isPicking, preview }
}
