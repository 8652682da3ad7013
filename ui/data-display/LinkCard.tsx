import { useState } from 'react'
import type { Image } from '#platform/contract/images.ts'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/photos/Picture.tsx'
import { TapToLoad } from '#ui/photos/TapToLoad.tsx'
import { savesData } from '#ui/save-data.ts'
import styles from './LinkCard.module.css'

type LinkCardProps = {
  preview: {
    url: string
    host: string
    title: string
    description: string
    siteName: string
    image: Image | null
  }
  /** The picture is above the words, as it always is on phones. */
  stacked?: boolean | undefined
}

/** What the page behind a link says about itself. The host comes first: only it cannot be chosen by the page. */
export function LinkCard({ preview, stacked }: LinkCardProps) {
  const { url, host, title, description, siteName, image } = preview
  const [isSaving] = useState(savesData)
  const picture = image && <Picture image={image} slot="link" alt="" className={styles.image} />
  return (
    <div className={cx(styles.card, stacked && styles.stacked)}>
      {image && (
        <div className={styles.picture}>
          {isSaving ? <TapToLoad photos={[image]}>{picture}</TapToLoad> : picture}
        </div>
      )}
      <div className={styles.words}>
        <p className={styles.host}>
          {host.replace(/^www\./, '')}
          {siteName && ` · ${siteName}`}
        </p>
        <a
          href={url}
          target="_blank"
          rel="nofollow ugc noopener noreferrer"
          className={styles.title}
          dir="auto"
        >
          {title}
        </a>
        {description && (
          <p className={styles.description} dir="auto">
            {description}
          </p>
        )}
      </div>
    </div>
  )
}
