import { useEffect, useEffectEvent } from 'react'
import { sharedStore } from '#platform/web/read-caches.ts'
import type { ComposerDraft } from './composer-draft.ts'

type Composer = {
  setUsed: (isUsed: boolean) => void
  setDraft: (change: (draft: ComposerDraft) => ComposerDraft) => void
  choose: (first: File, all: File[]) => Promise<void>
}

/** What was shared from another app opens in the composer of the feed, once. Caches exist on https: and on localhost only. */
export function useShared(isWanted: boolean, { setUsed, setDraft, choose }: Composer) {
  const take = useEffectEvent(async () => {
    if (!(await caches.has(sharedStore))) return
    const { takeShared } = await import('./take-shared.ts')
    const { words, files } = await takeShared(sharedStore)
    setUsed(true)
    setDraft((latest) => ({ ...latest, content: [latest.content, words].filter(Boolean).join('\n') }))
    if (files[0]) await choose(files[0], files)
  })
  useEffect(() => {
    if (isWanted && 'caches' in window) void take()
  }, [isWanted])
}
