import { accountMenuCopy } from '#features/everywhere/account-menu/copy.ts'
import type { Me } from '#features/members/people/contract.ts'
import { registerLabel } from '#features/site/settings/web/registration.ts'
import { hasSection } from '#platform/contract/sections/sections.ts'
import { links } from '#platform/web/links.ts'
import { navigate } from '#platform/web/navigation.ts'
import { setTheme } from '#platform/web/theme.ts'
import { sections, shellCopy } from '../copy.ts'
import { compose } from './run-shortcut.ts'
import { paletteCopy as copy } from './shortcuts.copy.ts'
import { showDialog } from './show-dialog.tsx'

export type Command = {
  group: keyof typeof copy.groups
  key: string
  label: string
  text?: string
  run: () => unknown
}

export const goTo = (group: Command['group'], label: string, href: string, text?: string): Command => ({
  group,
  key: href,
  label,
  ...(text === undefined ? {} : { text }),
  run: () => navigate(href),
})

/** What the palette offers without a search. */
export const commandsFor = (me: Me | null): Command[] => [
  ...sections.map(({ label, href }) => goTo('go', label, href)),
  ...(me ? memberCommands(me) : visitorCommands()),
  { group: 'go', key: 'theme', ...otherTheme() },
  {
    group: 'go',
    key: 'shortcuts',
    label: copy.shortcuts,
    run: async () => showDialog((await import('./ShortcutsDialog.tsx')).ShortcutsDialog),
  },
]

const visitorCommands = () => [
  goTo('go', shellCopy.login, links.login),
  goTo('go', registerLabel(shellCopy.register), links.register),
]

const memberCommands = (me: Me): Command[] => [
  goTo('go', shellCopy.bottomMessages, links.messages),
  goTo('go', accountMenuCopy.profile, links.profile(me.id)),
  goTo('go', accountMenuCopy.saved, links.saved(me.id)),
  ...(hasSection('market') ? [goTo('go', accountMenuCopy.orders, links.orders)] : []),
  goTo('go', accountMenuCopy.settings, links.settings),
  { group: 'create', key: 'post', label: copy.post, run: compose },
  ...(hasSection('events') ? [createEvent()] : []),
  {
    group: 'create',
    key: 'group',
    label: copy.group,
    run: async () => showDialog((await import('#features/community/groups/web/GroupDialog.tsx')).GroupDialog),
  },
]

const createEvent = (): Command => ({
  group: 'create',
  key: 'event',
  label: copy.event,
  run: async () => showDialog((await import('#features/community/events/web/EventForm.tsx')).EventForm),
})

const otherTheme = () =>
  document.documentElement.dataset.theme === 'dark'
    ? { label: copy.light, run: () => setTheme('light') }
    : { label: copy.dark, run: () => setTheme('dark') }
