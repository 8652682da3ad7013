import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { Popover } from '#ui/overlays/Popover.tsx'
import { isWriting, sendsOn } from './text-keys.ts'

let isPhone = false
beforeEach(() => {
  isPhone = false
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' && isPhone }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Whether a press of this key sends. */
function sends(press: object) {
  const send = vi.fn()
  render(<textarea aria-label="Text" onKeyDown={(event) => sendsOn(event) && send()} />)
  fireEvent.keyDown(screen.getByLabelText('Text'), { key: 'Enter', keyCode: 13, ...press })
  cleanup()
  return send.mock.calls.length === 1
}

test.each([
  ['Enter', {}, true],
  ['Shift and Enter', { shiftKey: true }, false],
  ['another key', { key: 'a', keyCode: 65 }, false],
  ['Enter while a word is composed', { isComposing: true, keyCode: 229 }, false],
  ['Enter that ends a composition in Safari', { isComposing: false, keyCode: 229 }, false],
  ['Enter that ends a composition elsewhere', { isComposing: true, keyCode: 13 }, false],
])('%s sends the text: %j %s', (_, press, isSent) => {
  expect(sends(press)).toBe(isSent)
})

test('on a phone Enter begins a line', () => {
  isPhone = true
  expect(sends({})).toBe(false)
})

test('Enter that a list of suggestions took sends nothing', () => {
  const take = (event: Event) => event.preventDefault()
  addEventListener('keydown', take, { capture: true })
  expect(sends({})).toBe(false)
  removeEventListener('keydown', take, { capture: true })
})

const shared = { open: true, title: 'Write', close: 'Close', cancel: 'Cancel', action: 'Go', text: '' }
const field = <input aria-label="Name" />
const layers = {
  dialog: (onOpenChange: () => void) => (
    <Dialog {...shared} onOpenChange={onOpenChange}>
      {field}
    </Dialog>
  ),
  question: (onOpenChange: () => void) => (
    <AlertDialog {...shared} onOpenChange={onOpenChange} onAction={() => {}}>
      {field}
    </AlertDialog>
  ),
  drawer: (onOpenChange: () => void) => (
    <Drawer {...shared} onOpenChange={onOpenChange}>
      {field}
    </Drawer>
  ),
  popover: (onOpenChange: () => void) => (
    <Popover open label="Panel" trigger={<button type="button">Open</button>} onOpenChange={onOpenChange}>
      {field}
    </Popover>
  ),
}

test.each(Object.entries(layers))('Escape that ends a composition leaves the %s open', async (_, layer) => {
  const change = vi.fn()
  render(layer(change))
  const input = await waitFor(() => screen.getByLabelText('Name'))
  fireEvent.keyDown(input, { key: 'Escape', keyCode: 229 })
  fireEvent.keyDown(input, { key: 'Escape', keyCode: 27, isComposing: true })
  expect(change).not.toHaveBeenCalled()
  fireEvent.keyDown(input, { key: 'Escape', keyCode: 27 })
  expect(change).toHaveBeenCalledWith(false)
})

test.each([
  [<textarea key="0" />, true],
  [<input key="1" />, true],
  [<select key="2" aria-label="Choice" />, true],
  [<input key="3" type="checkbox" />, false],
  [<button key="4" type="button" aria-label="Press" />, false],
])('%# a field that has the focus is being written in', (element, expected) => {
  const { container } = render(element)
  if (container.firstElementChild instanceof HTMLElement) container.firstElementChild.focus()
  expect(isWriting()).toBe(expected)
})
