import { useShortcuts } from '#platform/web/shortcuts.ts'
import { isComposing } from '#ui/text-keys.ts'

const keys = ['/', 'j', 'k', 'l', 'c', '?', 'palette'] as const
export type Shortcut = (typeof keys)[number]

/** Where a key belongs to what has the focus, or to what lies over the page. */
const fields = 'input, textarea, select, [contenteditable], [role=menu], [role=listbox], [role=slider]'
const overlays = '[role=dialog], [role=alertdialog], [role=menu], html[data-locked]'

/** Listens for the keys; what they do is loaded with the first one. */
export function watchShortcuts() {
  document.addEventListener('keydown', (event) => {
    const shortcut = shortcutOf(event)
    if (!shortcut) return
    // NOTE: at once: a browser has uses of its own for / and Ctrl+K.
    event.preventDefault()
    void import('./run-shortcut.ts').then(
      ({ runShortcut }) => runShortcut(shortcut),
      () => {},
    )
  })
}

function shortcutOf(event: KeyboardEvent): Shortcut | undefined {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event
  if (defaultPrevented || altKey || isComposing(event) || !useShortcuts.getState()) return undefined
  if (target instanceof Element && target.closest(fields)) return undefined
  if (document.querySelector(overlays)) return undefined
  if (ctrlKey || metaKey) return !shiftKey && key.toLowerCase() === 'k' ? 'palette' : undefined
  return keys.find((name) => name === key)
}
