import { useEffect, useRef, useState } from 'react'
import type { ComponentModule } from '#ui/overlays/component-module.ts'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { ListSkeleton } from './Skeleton.tsx'

/** Loads a component when it comes near the viewport; never while it is hidden. */
export function InView({ load, label }: { load: () => Promise<ComponentModule<object>>; label: string }) {
  const [isNear, setNear] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const seen = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        seen.disconnect()
        setNear(true)
      },
      { rootMargin: '200px' },
    )
    if (place.current) seen.observe(place.current)
    return () => seen.disconnect()
  }, [])
  const waiting = <ListSkeleton label={label} />
  return <div ref={place}>{isNear ? <Lazy load={load} props={{}} waiting={waiting} /> : waiting}</div>
}
