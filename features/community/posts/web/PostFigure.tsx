import { useState } from 'react'
import type { Image } from '#platform/contract/images.ts'
import { links } from '#platform/web/links.ts'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { Picture } from '#ui/photos/Picture.tsx'
import { savesData } from '#ui/save-data.ts'
import type { FeedItem } from '../contract.ts'
import { postCopy } from '../copy.ts'
import { PostPhotos } from './PostPhotos.tsx'
import styles from './PostCard.module.css'

type PostFigureProps = { post: FeedItem; image: Image; eager: boolean | undefined; isPage: boolean }

/** The photos of a post, which open in the viewer, or the picture of an event, which links to it. Where data is saved, they are loaded when tapped. */
export function PostFigure({ post, image, eager, isPage }: PostFigureProps) {
  const [isSaving] = useState(savesData)
  const photos = [image, ...(post.isEvent ? [] : (post.moreImages ?? []))]
  const children = post.isEvent ? (
    <a href={links.event(post.id)} tabIndex={-1}>
      <Picture image={image} eager={eager} shape="16/9" alt={image.alt || postCopy.photos.name(1)} />
    </a>
  ) : (
    <PostPhotos photos={photos} eager={eager} shape={isPage ? 'whole' : '3/2'} post={post} />
  )
  return (
    <figure className={styles.figure}>
      {isSaving ? (
        <Lazy load={() => import('#ui/photos/TapToLoad.tsx')} props={{ photos, children }} />
      ) : (
        children
      )}
    </figure>
  )
}
