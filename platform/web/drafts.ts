import { useEffect, useRef, useState } from 'react'
import { currentMember, draftKey } from './member/current-member.ts'

/** Text that survives a reload until it is sent; stored in this browser only. Its form is marked `data-drafted`. */
export function useDraft<T>(name: string, empty: T) {
  const [author] = useState(currentMember)
  const [draft, setDraft] = useState<T>(() => readDraft(name) ?? empty)
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
    // NOTE: a page that is still shown when somebody else has logged in stores nothing for them.
    if (author === currentMember()) writeDraft(name, draft, empty)
  }, [author, name, draft, empty])
  // NOTE: removed at once: members often leave the page when they have sent a text, and then no effect runs.
  /** `rest` is what stays of the draft where it has changed since it was sent. */
  const clear = (rest: (changed: T) => T = () => empty) => {
    const next = rest(latest.current)
    if (author === currentMember()) writeDraft(name, next, empty)
    setDraft(next)
  }
  return { draft, setDraft, clear, hasDraft: !isSame(draft, empty) }
}

/** What a visitor types is forgotten with the tab. */
const storage = () => (currentMember() ? localStorage : sessionStorage)

const isSame = (draft: unknown, empty: unknown) => JSON.stringify(draft) === JSON.stringify(empty)

export function readDraft<T>(name: string): T | undefined {
  try {
    const cached = storage().getItem(draftKey(name))
    return cached ? JSON.parse(cached) : undefined
  } catch {
    return undefined
  }
}

export function writeDraft<T>(name: string, draft: T, empty: T) {
  try {
    if (isSame(draft, empty)) storage().removeItem(draftKey(name))
    else storage().setItem(draftKey(name), JSON.stringify(draft))
  } catch {
    // NOTE: without storage (private windows, full disk) the text is still in the field.
  }
}
