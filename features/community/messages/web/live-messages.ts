import { useEffect } from 'react'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { onLive } from '#platform/web/realtime.ts'

/** Shows new messages in every open list at once. What does it is loaded when it is needed. */
export function useLiveMessages() {
  const id = useViewer()?.id
  useEffect(() => {
    if (id === undefined) return
    return onLive('message', (message) => {
      void loadReceiver().then(({ receiveLive }) => receiveLive(message, id))
    })
  }, [id])
}

let loading: Promise<typeof import('./receive-live.ts')> | undefined

/**
 * NOTE: one promise for all messages, so that they are received in their order: the bundler makes the first import of a file wait for what
 * it needs, and not those that follow.
 */
const loadReceiver = () =>
  (loading ??= import('./receive-live.ts').catch((error: unknown) => {
    loading = undefined
    throw error
  }))
