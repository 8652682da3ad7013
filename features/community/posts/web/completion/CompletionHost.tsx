import { useEffect, useState } from 'react'
import { Lazy } from '#ui/overlays/Lazy.tsx'

/** Completes @names and #topics in every field that is marked with `data-completes`. What it needs loads with the first @ or #. */
export function CompletionHost() {
  const [field, setField] = useState<HTMLTextAreaElement>()
  useEffect(() => {
    const listen = ({ target }: Event) => {
      if (isField(target) && /[@#]\S/.test(target.value)) setField(target)
    }
    addEventListener('input', listen)
    return () => removeEventListener('input', listen)
  }, [])
  return field && <Lazy load={() => import('./CompletionList.tsx')} props={{ field }} />
}

const isField = (target: EventTarget | null): target is HTMLTextAreaElement =>
  target instanceof HTMLElement && 'completes' in target.dataset
