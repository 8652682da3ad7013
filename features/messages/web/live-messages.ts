import { useEffect } from 'react'
import { useViewer } from '#features/people/web/viewer.ts'
import { onLive } from '#platform/web/realtime.ts'

/** Shows new messages in every open list at once. What receives them is loaded with the first one. */
export function useLiveMessages() {
  const id = useViewer()?.id
  useEffect(() => {
    if (id === undefined) return
    return onLive('message', (message) =>
      import('./receive-live.ts').then(({ receiveLive }) => receiveLive(message, id)),
    )
  }, [id])
}
