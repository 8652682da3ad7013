import { useState } from 'react'
import type { Image } from '#platform/contract/images.ts'
import { links } from '#platform/web/links.ts'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { Picture } from '#ui/photos/Picture.tsx'
import { savesData } from '#ui/save-data.ts'
import type { FeedItem } from '../contract.ts'
import { postCopy } from '../copy.ts'
import { loadTapToLoad } from './lazy.ts'
import { PostPhotos } from './PostPhotos.tsx'
import styles from './PostCard.module.css'

type PostFigureProps = { post: FeedItem; image: Image; eager: boolean | undefined; isPage: boolean }

/** The photos of a post, or its one picture, which links to the post. Where data is saved, they are loaded when tapped. */
export function PostFigure({ post, image, eager, isPage }: PostFigureProps) {
  const [isSaving] = useState(savesData)
  const photos = [image, ...(post.isEvent ? [] : (post.moreImages ?? []))]
  const children =
    photos.length > 1 ? (
      <PostPhotos postId={post.id} photos={photos} eager={eager} isPage={isPage} />
    ) : (
      <a href={post.isEvent ? links.event(post.id) : links.post(post.id)} tabIndex={-1}>
        <Picture
          image={image}
          eager={eager}
          shape={post.isEvent ? '16/9' : isPage ? 'natural' : '3/2'}
          alt={image.alt || postCopy.photos.name(1)}
        />
      </a>
    )
  return (
    <figure className={styles.figure}>
      {isSaving ? <Lazy load={loadTapToLoad} props={{ photos, children }} /> : children}
    </figure>
  )
}
