import { useViewer } from '#features/members/people/web/viewer.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { Section } from '#ui/layout/Section.tsx'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { PhotoGrid } from '#ui/photos/PhotoGrid.tsx'
import { usePhotoViewer } from '#ui/photos/use-photo-viewer.ts'
import { TextButton } from '#ui/primitives/TextLink.tsx'
import { type Business } from '../contract.ts'
import { businessPhotoCopy } from '../copy.ts'
import { canEditBusiness } from '../permissions.ts'
import { businessPhotoApi } from '../photos.contract.ts'
import styles from './BusinessPhotos.module.css'

/** The photos of a business, with a full-screen viewer; its owner can edit them. */
export function BusinessPhotos({ business }: { business: Business }) {
  const viewer = useViewer()
  const { data: photos = [] } = useEndpoint(businessPhotoApi.list, { params: { id: business.id } })
  const { Viewer, open, index, setIndex } = usePhotoViewer()
  const dialog = useLazyComponent(() => import('./PhotosDialog.tsx'))
  const isOwner = viewer !== null && canEditBusiness(viewer, business)
  if (photos.length === 0 && !isOwner) return null
  return (
    <Section
      title={businessPhotoCopy.title}
      className={styles.photos}
      action={
        isOwner && (
          <TextButton aria-haspopup="dialog" {...dialog.preloadProps}>
            {photos.length > 0 ? businessPhotoCopy.edit : businessPhotoCopy.add}
          </TextButton>
        )
      }
    >
      {photos.length === 0 && <p className={styles.none}>{businessPhotoCopy.none}</p>}
      <PhotoGrid photos={photos} onOpen={open} name={businessPhotoCopy.name} />
      {Viewer && (
        <Viewer
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
      {dialog.Component && <dialog.Component business={business} photos={photos} onClose={dialog.dismiss} />}
    </Section>
  )
}
