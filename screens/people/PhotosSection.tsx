import { postApi } from '#features/community/posts/contract.ts'
import type { User } from '#features/members/people/contract.ts'
import { profileCopy } from '#features/members/people/profile.copy.ts'
import { links } from '#platform/web/links.ts'
import { useGo } from '#platform/web/navigation.ts'
import { useInfiniteEndpoint } from '#platform/web/query.ts'
import { Section } from '#ui/layout/Section.tsx'
import { PhotoGrid } from '#ui/photos/PhotoGrid.tsx'
import { PhotoLink } from '#ui/photos/PhotoLink.tsx'
import { usePhotoViewer } from '#ui/photos/use-photo-viewer.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { Problem } from '#ui/primitives/Problem.tsx'
import { Spinner } from '#ui/primitives/Spinner.tsx'

/** All photos of a member's posts, which open in the viewer. */
export function PhotosSection({ person }: { person: User }) {
  const photos = useInfiniteEndpoint(postApi.photos, { params: { id: person.id } })
  const { Viewer, open, index, setIndex } = usePhotoViewer()
  const images = photos.items.map((photo) => photo.image)
  const current = index === null ? undefined : photos.items[index]

  if (photos.isPending) return <Spinner label={profileCopy.loading} />
  if (photos.isError)
    return (
      <Problem
        title={profileCopy.failed}
        text={profileCopy.failedText}
        retry={profileCopy.retry}
        onRetry={() => void photos.refetch()}
      />
    )
  if (images.length === 0)
    return <Empty title={profileCopy.noPhotos} text={profileCopy.noPhotosText(person.displayName)} />
  return (
    <>
      <PhotoGrid photos={images} onOpen={open} name={profileCopy.photoName} />
      {photos.hasNextPage && (
        <Button
          variant="out"
          wide
          busy={photos.isFetchingNextPage && profileCopy.loadingMore}
          onClick={() => void photos.fetchNextPage()}
        >
          {profileCopy.loadMore}
        </Button>
      )}
      {Viewer && (
        <Viewer
          photos={images}
          index={index}
          onIndexChange={setIndex}
          words={{ ...profileCopy.viewer, position: profileCopy.position((index ?? 0) + 1, images.length) }}
          about={current && <PhotoLink href={links.post(current.postId)}>{profileCopy.toPost}</PhotoLink>}
        />
      )}
    </>
  )
}

const shown = 6

/** The last six photos, beside the posts. */
export function PhotoPreview({ person }: { person: User }) {
  const photos = useInfiniteEndpoint(postApi.photos, { params: { id: person.id } })
  const go = useGo()
  const all = `${links.profile(person.id)}?tab=photos`
  if (photos.items.length === 0) return null
  return (
    <Section title={profileCopy.photos} action={<a href={all}>{profileCopy.all}</a>}>
      <PhotoGrid
        photos={photos.items.slice(0, shown).map((photo) => photo.image)}
        onOpen={() => go(all)}
        name={profileCopy.photoName}
      />
    </Section>
  )
}
