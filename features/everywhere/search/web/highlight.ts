import { useEffect, type RefObject } from 'react'

const name = 'sought'

/** Highlights the words in the results without changing the DOM, in browsers that support it. */
export function useHighlight(place: RefObject<HTMLElement | null>, words: string, shown: unknown) {
  useEffect(() => {
    if (!place.current || !('highlights' in CSS) || words.trim() === '') return
    const mark = () => CSS.highlights.set(name, new Highlight(...rangesOf(place.current, words)))
    mark()
    const watch = new MutationObserver(mark)
    watch.observe(place.current, { childList: true, subtree: true })
    return () => {
      watch.disconnect()
      CSS.highlights.delete(name)
    }
  }, [place, words, shown])
}

function rangesOf(place: HTMLElement | null, words: string) {
  const searchText = words.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  if (!place || searchText.length === 0) return []
  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  const ranges: Range[] = []
  for (let node = texts.nextNode(); node; node = texts.nextNode()) ranges.push(...rangesIn(node, searchText))
  return ranges
}

function rangesIn(node: Node, searchText: string[]) {
  const text = (node.textContent ?? '').toLowerCase()
  const ranges: Range[] = []
  // NOTE: lower case can be longer than the text (İ), which would shift the marks.
  if (text.length !== node.textContent?.length || node.parentElement?.closest('button, [role="menu"]'))
    return ranges
  for (const word of searchText) {
    for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
      const range = new Range()
      range.setStart(node, at)
      range.setEnd(node, at + word.length)
      ranges.push(range)
    }
  }
  return ranges
}
