import { useState } from 'react'
import type { Image } from '#platform/contract/images.ts'
import { links } from '#platform/web/links.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { PhotoMosaic } from '#ui/photos/PhotoMosaic.tsx'
import { loadPostViewer } from './lazy.ts'
import { postCopy } from '../copy.ts'

type PostPhotosProps = { postId: number; photos: Image[]; eager: boolean | undefined; isPage: boolean }

/** Several photos of one post, which open in the viewer. */
export function PostPhotos({ postId, photos, eager, isPage }: PostPhotosProps) {
  const viewer = useLazyComponent(loadPostViewer)
  const [index, setIndex] = useState<number | null>(null)
  const open = (place: number) => {
    viewer.ask()
    setIndex(place)
  }
  return (
    <div onPointerEnter={viewer.hints.onPointerEnter} onFocus={viewer.hints.onFocus}>
      <PhotoMosaic photos={photos} onOpen={open} words={postCopy.photos} eager={eager} />
      {viewer.Part && (
        <viewer.Part
          photos={photos}
          index={index}
          onIndexChange={setIndex}
          link={isPage ? undefined : links.post(postId)}
        />
      )}
    </div>
  )
}
