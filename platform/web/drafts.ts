import { useEffect, useRef, useState } from 'react'

const prefix = 'draft:'

/** Text that survives a reload until it is sent; stored in this browser only. */
export function useDraft<T>(name: string, empty: T) {
  const [draft, setDraft] = useState<T>(() => readDraft(name) ?? empty)
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
    writeDraft(name, draft, empty)
  }, [name, draft, empty])
  // NOTE: removed at once: members often leave the page when they have sent a text, and then no effect runs.
  /** `rest` is what stays of the draft where it has changed since it was sent. */
  const clear = (rest: (changed: T) => T = () => empty) => {
    const next = rest(latest.current)
    writeDraft(name, next, empty)
    setDraft(next)
  }
  return { draft, setDraft, clear }
}

function readDraft<T>(name: string): T | undefined {
  try {
    const cached = localStorage.getItem(prefix + name)
    return cached ? JSON.parse(cached) : undefined
  } catch {
    return undefined
  }
}

function writeDraft<T>(name: string, draft: T, empty: T) {
  try {
    if (JSON.stringify(draft) === JSON.stringify(empty)) localStorage.removeItem(prefix + name)
    else localStorage.setItem(prefix + name, JSON.stringify(draft))
  } catch {
    // NOTE: without storage (private windows, full disk) the text is still in the field.
  }
}

/** Deletes all drafts, so that the next member does not see them. */
export function forgetDrafts() {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
}
