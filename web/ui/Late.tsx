import { useEffect, useEffectEvent, type ComponentType, type ReactNode } from 'react'
import { useLater } from './later.ts'

type LateProps<P> = {
  load: () => Promise<ComponentType<P>>
  props: P
  /** What stands there until it has come. */
  waiting?: ReactNode
}

/** A part that is fetched as soon as it is to be shown: what few open does not come with the page. */
export function Late<P extends object>({ load, props, waiting }: LateProps<P>) {
  const { Part, ask } = useLater(load)
  const askOnce = useEffectEvent(ask)
  useEffect(() => askOnce(), [])
  return Part ? <Part {...props} /> : waiting
}
