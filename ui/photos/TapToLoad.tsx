import { Image as ImageIcon } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Image } from '#platform/contract/images.ts'
import { Icon } from '#ui/primitives/Icon.tsx'
import { photoCopy } from './photo.copy.ts'
import styles from './TapToLoad.module.css'

type TapToLoadProps = { photos: readonly Image[]; children: ReactNode }

/** Photos that are loaded when they are tapped: a button says what they will cost. */
export function TapToLoad({ photos, children }: TapToLoadProps) {
  const [isLoaded, setLoaded] = useState(false)
  const loaded = useRef<HTMLDivElement>(null)
  useEffect(() => {
    loaded.current?.focus({ preventScroll: true })
  }, [isLoaded])
  if (isLoaded)
    return (
      <div ref={loaded} tabIndex={-1} className={styles.loaded}>
        {children}
      </div>
    )
  const sizes = photos.map((photo) => photo.smallestBytes ?? 0)
  return (
    <button
      type="button"
      className={styles.button}
      style={{ backgroundImage: `url("${photos[0]?.placeholder}")` }}
      onClick={() => setLoaded(true)}
    >
      <span className={styles.label}>
        <Icon as={ImageIcon} />
        {photoCopy.loadPhotos(
          photos.length,
          sizes.includes(0) ? null : sizes.reduce((sum, size) => sum + size),
        )}
      </span>
    </button>
  )
}
