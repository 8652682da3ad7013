import { useEffect, useState } from 'react'
import type { Event } from '#features/community/posts/contract.ts'
import { useInfiniteEndpoint } from '#platform/web/query.ts'
import { eventApi } from '../contract.ts'

type SearchText = { when: 'upcoming' | 'past'; groupId: number | undefined; words: string; asked: string }

/** Matching events that are already loaded, at once, with what the server finds for the same words. */
export function useEvents({ when, groupId, words, asked }: SearchText) {
  const group = groupId === undefined ? {} : { groupId: String(groupId) }
  const loaded = useInfiniteEndpoint(eventApi.list, { query: { when, ...group } })
  const found = useInfiniteEndpoint(
    eventApi.list,
    { query: { when, q: asked, ...group } },
    { enabled: asked !== '' },
  )
  if (!words) return { ...loaded, isSearching: false }
  const here = loaded.items.filter((event) => matches(event, words))
  const known = new Set(here.map(({ id }) => id))
  const items = [...here, ...(asked === words ? found.items.filter(({ id }) => !known.has(id)) : [])]
  const order = when === 'past' ? -1 : 1
  return {
    ...found,
    items: items.toSorted((one, other) => order * (Date.parse(one.eventDate) - Date.parse(other.eventDate))),
    isPending: loaded.isPending,
    isError: loaded.isError,
    refetch: loaded.refetch,
    isSearching: asked !== words || found.isPending,
  }
}

/** Searches the title, the content and the place. */
export const matches = (event: Pick<Event, 'title' | 'content' | 'location'>, words: string) =>
  [event.title, event.content, event.location ?? ''].some((text) =>
    text.toLowerCase().includes(words.toLowerCase()),
  )

const pauseMs = 250

/** The words after a pause in typing, sent to the server. */
export function usePaused(words: string) {
  const [paused, setPaused] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(words), pauseMs)
    return () => clearTimeout(timer)
  }, [words])
  return paused
}
