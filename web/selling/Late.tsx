import { useEffect, useEffectEvent, type ComponentType } from 'react'
import { useLater } from '#web/ui/later.ts'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { sellWords as words } from './words.ts'

type LateProps<P> = { load: () => Promise<ComponentType<P>>; props: P; quiet?: boolean }

/** A part that is fetched as soon as it is shown; a quiet one leaves no gap until then. */
export function Late<P extends object>({ load, props, quiet }: LateProps<P>) {
  const { Part, ask } = useLater(load)
  const fetch = useEffectEvent(ask)
  useEffect(() => fetch(), [])
  if (Part) return <Part {...props} />
  return quiet ? null : <ListSkeleton label={words.loading} rows={5} />
}
