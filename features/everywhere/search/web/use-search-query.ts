import { useEffect, useEffectEvent, useState } from 'react'
import { links } from '#platform/web/links.ts'
import { useGo, useQueryValue } from '#platform/web/navigation.ts'
import { kindsOfSite, searchLimits, type SearchKind } from '../contract.ts'

/** Delay after typing before the server is asked and the URL is updated. */
const restMs = 250

/** The typed text, the tab and the search in the URL, which follows the typed text. */
export function useSearchQuery() {
  const asked = useQueryValue('tab')
  const tab = kindsOfSite().find((kind) => kind === asked) ?? 'posts'
  const searchText = (useQueryValue('q') ?? '').trim().slice(0, searchLimits.words)
  const [typed, setTyped] = useState(searchText)
  const [followed, setFollowed] = useState(searchText)
  const go = useGo()

  if (searchText !== followed) {
    setFollowed(searchText)
    if (searchText !== typed.trim()) setTyped(searchText)
  }

  const settle = (words: string, chosen: SearchKind = tab) =>
    go(links.explored(words.trim(), chosen), { replace: true })
  const settleTyped = useEffectEvent(() => settle(typed))
  useEffect(() => {
    if (typed.trim() === searchText) return
    const rest = setTimeout(settleTyped, restMs)
    return () => clearTimeout(rest)
  }, [typed, searchText])

  return { typed, setTyped, searchText, tab, settle, isSettled: typed.trim() === searchText }
}
