import { useRef } from 'react'

/**
 * Focus for dialogs without a Radix trigger: on opening, the first field instead of the close button;
 * on closing, the element that opened it (the menu's button, if that was a menu).
 */
export function useFloatingFocus() {
  const opener = useRef<HTMLElement | null>(null)
  return {
    remember: () => {
      opener.current = openerOf(document.activeElement)
    },
    enter: (event: Event) => {
      opener.current = openerOf(document.activeElement)
      if (!(event.target instanceof HTMLElement)) return
      event.preventDefault()
      const first = event.target.querySelector<HTMLElement>(firstField) ?? event.target
      first.focus()
    },
    leave: (event: Event) => {
      event.preventDefault()
      opener.current?.focus()
    },
  }
}

const firstField = '[data-autofocus], input:not([type="hidden"], :disabled), textarea:not(:disabled)'

const openerOf = (active: Element | null) => {
  const menu = active?.closest('[role="menu"]')
  const button = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active
  return button instanceof HTMLElement ? button : null
}
