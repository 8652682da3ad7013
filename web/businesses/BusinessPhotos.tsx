import { useState } from 'react'
import { businessPhotoApi } from '#shared/businessPhotos.ts'
import type { Business } from '#shared/businesses.ts'
import { can } from '#shared/permissions.ts'
import { useAnswer } from '#web/client/query.ts'
import { useViewer } from '#web/client/viewer.ts'
import { useLater } from '#web/ui/later.ts'
import { PhotoGrid } from '#web/ui/PhotoGrid.tsx'
import { Section } from '#web/ui/Section.tsx'
import { TextButton } from '#web/ui/TextLink.tsx'
import { loadPhotosDialog, loadPhotoViewer } from './parts.later.ts'
import { photoWords } from './photoWords.ts'
import styles from './BusinessPhotos.module.css'

/** What the business shows of itself, with the viewer over it; its owner arranges it. */
export function BusinessPhotos({ business }: { business: Business }) {
  const viewer = useViewer()
  const { data: photos = [] } = useAnswer(businessPhotoApi.list, { params: { id: business.id } })
  const shown = useLater(loadPhotoViewer)
  const dialog = useLater(loadPhotosDialog)
  const [index, setIndex] = useState<number | null>(null)
  const isOwner = viewer !== null && can.editBusiness(viewer, business)
  const open = (place: number) => {
    shown.ask()
    setIndex(place)
  }
  if (photos.length === 0 && !isOwner) return null
  return (
    <Section
      title={photoWords.title}
      className={styles.photos}
      action={
        isOwner && (
          <TextButton aria-haspopup="dialog" {...dialog.hints}>
            {photos.length > 0 ? photoWords.edit : photoWords.add}
          </TextButton>
        )
      }
    >
      {photos.length === 0 && <p className={styles.none}>{photoWords.none}</p>}
      <PhotoGrid photos={photos} onOpen={open} name={photoWords.name} />
      {shown.Part && (
        <shown.Part
          photos={photos}
          index={index}
          onIndexChange={setIndex}
          words={{
            ...photoWords.viewer,
            title: business.name,
            position: photoWords.position((index ?? 0) + 1, photos.length),
          }}
        />
      )}
      {dialog.Part && <dialog.Part business={business} photos={photos} onClose={dialog.dismiss} />}
    </Section>
  )
}
