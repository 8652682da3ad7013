import { useEffect } from 'react'
import { storedAt, storePage } from '#platform/web/offline.ts'
import { savesData } from '#ui/save-data.ts'

/** Stores the page of a conversation once, because members come to it by a link within the app; not where they save data. */
export function useStoredConversation(viewerId: number) {
  useEffect(() => {
    if (!savesData()) void storeOnce().catch(() => undefined)
  }, [viewerId])
}

async function storeOnce() {
  if ('caches' in globalThis && (await storedAt(location.pathname)) === null) await storePage()
}
