import { useEffect, useEffectEvent, type ComponentType, type ReactNode } from 'react'
import { useLater } from '#web/ui/later.ts'

type LateProps<P> = { load: () => Promise<ComponentType<P>>; waiting: ReactNode; part: P }

/** A part that comes once it is to be shown: the cards of a tab that few open. */
export function Late<P extends object>({ load, waiting, part }: LateProps<P>) {
  const { Part, ask } = useLater(load)
  const askOnce = useEffectEvent(ask)
  useEffect(() => askOnce(), [])
  return Part ? <Part {...part} /> : waiting
}
