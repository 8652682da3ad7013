import { useState } from 'react'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { Section } from '#ui/layout/Section.tsx'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { PhotoGrid } from '#ui/photos/PhotoGrid.tsx'
import { TextButton } from '#ui/primitives/TextLink.tsx'
import { businessPhotoApi, type Business } from '../contract.ts'
import { businessPhotoCopy } from '../copy.ts'
import { canEditBusiness } from '../permissions.ts'
import { loadPhotosDialog, loadPhotoViewer } from './lazy.ts'
import styles from './BusinessPhotos.module.css'

/** The photos of a business, with a full-screen viewer; its owner can edit them. */
export function BusinessPhotos({ business }: { business: Business }) {
  const viewer = useViewer()
  const { data: photos = [] } = useEndpoint(businessPhotoApi.list, { params: { id: business.id } })
  const shown = useLazyComponent(loadPhotoViewer)
  const dialog = useLazyComponent(loadPhotosDialog)
  const [index, setIndex] = useState<number | null>(null)
  const isOwner = viewer !== null && canEditBusiness(viewer, business)
  const open = (place: number) => {
    shown.ask()
    setIndex(place)
  }
  if (photos.length === 0 && !isOwner) return null
  return (
    <Section
      title={businessPhotoCopy.title}
      className={styles.photos}
      action={
        isOwner && (
          <TextButton aria-haspopup="dialog" {...dialog.hints}>
            {photos.length > 0 ? businessPhotoCopy.edit : businessPhotoCopy.add}
          </TextButton>
        )
      }
    >
      {photos.length === 0 && <p className={styles.none}>{businessPhotoCopy.none}</p>}
      <PhotoGrid photos={photos} onOpen={open} name={businessPhotoCopy.name} />
      {shown.Part && (
        <shown.Part
          photos={photos}
          index={index}
          onIndexChange={setIndex}
          words={{
            ...businessPhotoCopy.viewer,
            title: business.name,
            position: businessPhotoCopy.position((index ?? 0) + 1, photos.length),
          }}
        />
      )}
      {dialog.Part && <dialog.Part business={business} photos={photos} onClose={dialog.dismiss} />}
    </Section>
  )
}
