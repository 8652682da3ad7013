import { useEffect, useEffectEvent, useRef, type ComponentType } from 'react'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { ListSkeleton } from './Skeleton.tsx'

/** Loads a component when it comes near the viewport; never while it is hidden. */
export function InView({ load, label }: { load: () => Promise<ComponentType>; label: string }) {
  const { Part, ask } = useLazyComponent(load)
  const place = useRef<HTMLDivElement>(null)
  const fetch = useEffectEvent(ask)
  useEffect(() => {
    const seen = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        seen.disconnect()
        fetch()
      },
      { rootMargin: '200px' },
    )
    if (place.current) seen.observe(place.current)
    return () => seen.disconnect()
  }, [])
  return <div ref={place}>{Part ? <Part /> : <ListSkeleton label={label} />}</div>
}
