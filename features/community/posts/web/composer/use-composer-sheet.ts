import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useOverlay } from '#ui/overlays/use-overlay.ts'
import { isComposing } from '#ui/text-keys.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { useViewHeight } from '#ui/use-view-height.ts'
import { registerComposer } from './focus-composer.ts'

/**
 * On a phone the composer is a row that opens a sheet. Both layouts have the same elements, of which only the styles change, so that a
 * phone that is turned loses nothing that is being written.
 */
export function useComposerSheet(field: RefObject<HTMLTextAreaElement | null>) {
  const isPhone = useMediaQuery('(width <= 900px)')
  // On a wide screen: whether the focus is in the composer.
  const [isOpen, setOpen] = useState(false)
  const sheet = useRef<HTMLDivElement>(null)
  const row = useRef<HTMLButtonElement>(null)
  const isSheet = isPhone && isOpen
  const close = () => {
    // After a post that was sent on a wide screen, a turned device shows the row.
    if (!isSheet) return setOpen(false)
    flushSync(() => setOpen(false))
    row.current?.focus()
  }
  const onEscape = useEffectEvent(close)
  useOverlay(isSheet, close)
  useViewHeight(isSheet, true)
  useLayoutEffect(() => {
    if (!isSheet || !sheet.current) return
    const end = new AbortController()
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isComposing(event)) onEscape()
    }
    sheet.current.addEventListener('keydown', onKey, end)
    const release = holdRest(sheet.current)
    // A dialog that was open when the phone was turned keeps the focus.
    if (!document.activeElement?.closest('[role=dialog], [role=menu]')) field.current?.focus()
    return () => {
      end.abort()
      release()
    }
  }, [isSheet, field])
  // NOTE: at once, because iOS shows its keyboard only for a field that has the focus within the same tap.
  const open = () => {
    flushSync(() => setOpen(true))
    field.current?.focus()
  }
  useOpeners(open, () => setOpen(true), field)
  const layout = isSheet ? 'sheet' : isPhone ? 'row' : 'inline'
  return {
    layout,
    open,
    close,
    row,
    sheet: {
      ref: sheet,
      onFocus: () => setOpen(true),
      onBlur: () => isPhone || setOpen(false),
    },
  } as const
}

/** The create button on phones and the buttons elsewhere on the page. A link to #compose opens the composer once. */
function useOpeners(open: () => void, openLater: () => void, field: RefObject<HTMLTextAreaElement | null>) {
  const openNow = useEffectEvent(open)
  const openByLink = useEffectEvent(() => {
    if (location.hash !== '#compose') return
    openLater()
    field.current?.focus()
  })
  useEffect(() => {
    openByLink()
    const end = new AbortController()
    addEventListener('hashchange', () => openByLink(), end)
    const unregister = registerComposer(() => openNow())
    return () => {
      end.abort()
      unregister()
    }
  }, [])
}

/** The rest of the page can neither be pressed nor read while the sheet is open. Dialogs, menus and toasts lie above it. */
function holdRest(sheet: HTMLElement) {
  const held: HTMLElement[] = []
  for (let at = sheet; at.parentElement && at.parentElement !== document.body; at = at.parentElement)
    for (const sibling of at.parentElement.children)
      if (sibling instanceof HTMLElement && sibling !== at && !sibling.inert && !sibling.matches(toasts))
        held.push(sibling)
  for (const element of held) element.inert = true
  return () => {
    for (const element of held) element.inert = false
  }
}

const toasts = '[role=region], [aria-live], :has([aria-live])'
