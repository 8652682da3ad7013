import { useEffect } from 'react'
import { useViewer } from '#features/people/web/viewer.ts'
import { onLive } from '#platform/web/realtime.ts'
import { hasUnsent } from './unsent-mark.ts'

/**
 * Shows new messages in every open list at once, and sends those that this browser still has. What does either is loaded when it is
 * needed.
 */
export function useLiveMessages() {
  const id = useViewer()?.id
  useEffect(() => {
    if (id === undefined) return
    if (hasUnsent()) void import('./outgoing.ts').then(({ restoreOutgoing }) => restoreOutgoing(id))
    return onLive('message', (message) =>
      import('./receive-live.ts').then(({ receiveLive }) => receiveLive(message, id)),
    )
  }, [id])
}
