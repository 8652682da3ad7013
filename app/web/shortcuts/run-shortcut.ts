import { links } from '#platform/web/links.ts'
import { navigate } from '#platform/web/navigation.ts'
import { moveToPost, postWithFocus } from './move-to-post.ts'
import { showDialog } from './show-dialog.tsx'
import type { Shortcut } from './watch-shortcuts.ts'

const actions = {
  '/': focusSearch,
  j: () => moveToPost(1),
  k: () => moveToPost(-1),
  l: () => postWithFocus()?.querySelector<HTMLElement>('[data-shortcut="l"]')?.click(),
  c: compose,
  '?': async () => showDialog((await import('./ShortcutsDialog.tsx')).ShortcutsDialog),
  palette: async () => showDialog((await import('./CommandPalette.tsx')).CommandPalette),
} satisfies Record<Shortcut, () => unknown>

export async function runShortcut(shortcut: Shortcut) {
  await actions[shortcut]()
}

/** A field that is hidden, as on a phone, doesn't take the focus. */
function focusSearch() {
  const field = document.querySelector<HTMLElement>('header [role=search] input')
  field?.focus()
  if (!field || document.activeElement !== field) navigate(links.explore)
}

/** The field of the feed; elsewhere the feed opens with it. */
export function compose() {
  const field = document.getElementById('compose')
  if (field) field.focus()
  else navigate(`${links.feed}#compose`)
}
