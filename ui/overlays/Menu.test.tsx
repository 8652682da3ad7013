import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Menu, MenuItem, MenuSub } from './Menu.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  Element.prototype.scrollIntoView ??= () => {}
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const nothing = () => {}
const renderMenu = () =>
  render(
    <Menu trigger={<button>Menu</button>} defaultOpen>
      <MenuItem onSelect={nothing}>Logout</MenuItem>
      <MenuItem onSelect={nothing}>Orders</MenuItem>
      <MenuSub label="Report">
        <MenuItem onSelect={nothing}>Spam</MenuItem>
      </MenuSub>
    </Menu>,
  )
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const focused = () => document.activeElement?.textContent

test('what is typed in a menu is forgotten after 1000 ms', () => {
  renderMenu()
  wait(0)
  press('l')
  wait(999)
  press('o')
  wait(0)
  expect(focused()).toBe('Logout')
  wait(1_000)
  press('o')
  wait(0)
  expect(focused()).toBe('Orders')
})

test('a submenu opens after the pointer has rested on it for 100 ms', () => {
  renderMenu()
  const point = () =>
    fireEvent(
      screen.getByRole('menuitem', { name: 'Report' }),
      Object.assign(new MouseEvent('pointermove', { bubbles: true }), { pointerType: 'mouse' }),
    )
  point()
  wait(99)
  expect(screen.queryByRole('menuitem', { name: 'Spam' })).toBeNull()
  wait(1)
  expect(screen.getByRole('menuitem', { name: 'Spam' })).toBeDefined()
})
