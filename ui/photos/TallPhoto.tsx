import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { photoCopy } from './photo.copy.ts'
import styles from './Picture.module.css'

/** A photo that is at most one and a half screens high until all of it is wanted. */
export function TallPhoto({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const [isCut, setCut] = useState(false)
  const [isWhole, setWhole] = useState(false)
  useEffect(() => {
    const box = frame.current
    if (!box || isWhole) return
    const watch = new ResizeObserver(() => setCut(box.scrollHeight > box.clientHeight + 1))
    watch.observe(box)
    return () => watch.disconnect()
  }, [isWhole])
  return (
    <>
      <div ref={frame} className={cx(styles.frame, isWhole ? styles.all : isCut && styles.cut)}>
        {children}
      </div>
      {isCut && (
        <div className={styles.foot}>
          <Button
            variant="quiet"
            size="s"
            icon={isWhole ? ChevronUp : ChevronDown}
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? photoCopy.showLess : photoCopy.showAll}
          </Button>
        </div>
      )}
    </>
  )
}
