import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { setCurrentMember, whenForgotten } from '#platform/web/member/current-member.ts'
import { renderPage } from '#platform/web/testing.tsx'
import { findEmoji, moved } from './emoji-grid.ts'
import { EmojiPanel } from './EmojiPanel.tsx'

function Field() {
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('Rain today')
  return (
    <>
      <textarea ref={field} aria-label="Text" value={text} onChange={({ target }) => setText(target.value)} />
      <EmojiPanel trigger={<button>Emoji</button>} field={field} />
    </>
  )
}

const textOf = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text', hidden: true })

beforeEach(() => {
  localStorage.clear()
  setCurrentMember(4)
})

test('the words find an emoji, Enter puts it at the caret, and the field has the focus again', async () => {
  renderPage(<Field />)
  textOf().setSelectionRange(4, 4)
  await userEvent.type(await screen.findByRole('combobox', { name: 'Search emoji' }), 'pula{Enter}')
  await vi.waitFor(() => expect(document.activeElement).toBe(textOf()))
  expect(textOf().value).toBe('Rain🌧️ today')
})

test('arrows choose, Escape closes without inserting', async () => {
  renderPage(<Field />)
  const search = await screen.findByRole('combobox', { name: 'Search emoji' })
  screen.getByRole('option', { selected: true, name: 'grinning' })
  await userEvent.type(search, '{ArrowRight}{ArrowDown}')
  screen.getByRole('option', { selected: true, name: 'smiling with hearts' })
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  expect(textOf().value).toBe('Rain today')
})

test('what was used last stands first, and is forgotten when another member logs in', async () => {
  const { unmount } = renderPage(<Field />)
  await userEvent.type(await screen.findByRole('combobox', { name: 'Search emoji' }), 'bakkie{Enter}')
  unmount()
  const again = renderPage(<Field />)
  const used = await screen.findByRole('group', { name: 'Recently used' })
  expect(used.textContent).toContain('🛻')
  again.unmount()
  setCurrentMember(5)
  await whenForgotten()
  expect(Object.keys(localStorage).join()).not.toContain('emoji')
  renderPage(<Field />)
  await screen.findByRole('group', { name: 'Smileys' })
  expect(screen.queryByRole('group', { name: 'Recently used' })).toBeNull()
})

test('arrow keys stay within the rows of the groups', () => {
  const found = findEmoji('', ['🌱'])
  expect(found[0]).toEqual({ name: 'recent', emoji: [{ character: '🌱', name: 'seedling' }] })
  expect(moved(found, { group: 0, at: 0 }, 'ArrowLeft')).toEqual({ group: 0, at: 0 })
  expect(moved(found, { group: 0, at: 0 }, 'ArrowDown')).toEqual({ group: 1, at: 0 })
  expect(moved(found, { group: 1, at: 7 }, 'ArrowUp')).toEqual({ group: 0, at: 0 })
  const last = { group: found.length - 1, at: (found.at(-1)?.emoji.length ?? 0) - 1 }
  expect(moved(found, last, 'ArrowRight')).toEqual(last)
  expect(findEmoji('no such emoji', ['🌱'])).toEqual([])
})
