import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setShortcuts } from '#platform/web/shortcuts.ts'
import { renderPage, stubServer } from '#platform/web/testing.tsx'
import { CommandPalette } from './CommandPalette.tsx'
import { watchShortcuts } from './watch-shortcuts.ts'

watchShortcuts()

const liked = vi.fn<(post: string) => void>()
const post = (name: string) => (
  <article aria-label={name}>
    <button type="button" data-shortcut="l" onClick={() => liked(name)}>
      Like
    </button>
  </article>
)

function openFeed() {
  renderPage(
    <>
      <header>
        <form role="search">
          <input type="search" aria-label="Search" />
        </form>
      </header>
      <main>
        <textarea id="compose" aria-label="What’s growing?" />
        {post('First')}
        {post('Second')}
        <button type="button" data-shortcut="j">
          Load More
        </button>
      </main>
    </>,
  )
}

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 100, 100))
})
afterEach(() => {
  setShortcuts(true)
  history.replaceState(null, '', '/')
  liked.mockClear()
  vi.restoreAllMocks()
})

/** Presses a key where the focus is; true if it did something, so that the browser does not use it as well. */
const press = (key: string, modifiers = {}) =>
  !fireEvent.keyDown(document.activeElement ?? document.body, { key, ...modifiers })
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
const reach = (name: string) => waitFor(() => expect(focused()).toBe(name))

test('j and k move between posts, l likes the one with the focus, and after the last comes Load More', async () => {
  openFeed()
  press('j')
  await reach('First')
  press('j')
  await reach('Second')
  press('l')
  await waitFor(() => expect(liked).toHaveBeenCalledWith('Second'))
  press('j')
  await reach('Load More')
  screen.getByRole('article', { name: 'Second' }).focus()
  press('k')
  await reach('First')
})

test('/ goes to the search field, and c to the composer', async () => {
  openFeed()
  press('/')
  await reach('Search')
  screen.getByRole('searchbox', { name: 'Search' }).blur()
  press('c')
  await reach('What’s growing?')
})

test('keys act neither in a field nor with a modifier, nor over a dialog, nor when they are switched off', () => {
  openFeed()
  screen.getByRole('textbox', { name: 'What’s growing?' }).focus()
  expect([press('j'), press('k', { ctrlKey: true })]).toEqual([false, false])
  screen.getByRole('textbox', { name: 'What’s growing?' }).blur()
  expect([press('j', { ctrlKey: true }), press('j', { altKey: true }), press('x')]).toEqual([
    false,
    false,
    false,
  ])
  expect(press('j')).toBe(true)

  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  document.body.append(dialog)
  expect(press('j')).toBe(false)
  dialog.remove()

  setShortcuts(false)
  expect([press('j'), press('?'), press('k', { metaKey: true })]).toEqual([false, false, false])
})

test('? shows the keys and a switch for them', async () => {
  openFeed()
  press('?')
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(within(dialog).getByRole('row', { name: 'j Next post' })).toBeDefined()
  const onOff = within(dialog).getByRole('switch', { name: 'Use keyboard shortcuts', checked: true })
  await userEvent.click(onOff)
  expect(localStorage.getItem('shortcuts')).toBe('off')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(press('j')).toBe(false)
})

const person = { id: 7, displayName: 'Thandi Nkosi', username: 'thandi', avatarUrl: null }
const group = { id: 9, name: 'Thandi’s growers' }
const nothing = { posts: [], businesses: [], events: [], products: [] }

test('the palette goes to screens, people and groups, and searches for the words', async () => {
  stubServer({
    'GET /api/users/me': { id: 1, role: 'member' },
    'GET /api/search': { ...nothing, people: [person], groups: [group] },
  })
  const onClose = vi.fn<() => void>()
  renderPage(<CommandPalette onClose={onClose} />)
  const field = screen.getByRole('combobox', { name: 'Go to, find or create' })
  expect(await screen.findByRole('option', { name: 'Create an event' })).toBeDefined()
  await userEvent.type(field, 'thandi')
  expect(await screen.findByRole('option', { name: 'Thandi Nkosi @thandi', selected: true })).toBeDefined()
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent?.trim())).toEqual([
    'Thandi Nkosi @thandi',
    'Thandi’s growers',
    'Search for “thandi”',
  ])
  await userEvent.keyboard('{ArrowDown}')
  expect(field.getAttribute('aria-activedescendant')).toBe(
    screen.getByRole('option', { name: 'Thandi’s growers' }).id,
  )
  await userEvent.keyboard('{Enter}')
  expect(onClose).toHaveBeenCalledOnce()
  expect(location.pathname).toBe('/groups/9')
})
