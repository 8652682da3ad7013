import { ImagePlus } from 'lucide-react'
import { perksOf } from '#features/members/people/perks.ts'
import { useMe } from '#features/members/people/web/viewer.ts'
import { FileButton } from '#ui/forms/FileButton.tsx'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import type { ChosenPhoto } from '#ui/photos/PhotoRow.tsx'
import { discussionCopy } from '../../copy.ts'
import styles from './PhotoField.module.css'

type PhotoFieldProps = {
  photos: readonly ChosenPhoto[]
  onChange: (photos: ChosenPhoto[]) => void
  onFile: (first: File, all: File[]) => Promise<void>
}

/** The chosen photos and the button that adds others; what shows them loads with the first. */
export function PhotoField({ photos, onChange, onFile }: PhotoFieldProps) {
  const me = useMe() ?? null
  return (
    <>
      {photos.length > 0 && <Lazy load={() => import('./ChosenPhotos.tsx')} props={{ photos, onChange }} />}
      <FileButton
        icon={ImagePlus}
        size="s"
        multiple
        className={styles.add}
        isFull={photos.length >= perksOf(me).photosPerPost}
        onFile={onFile}
      >
        {discussionCopy.addPhotos}
      </FileButton>
    </>
  )
}
