import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useToast } from './toast.ts'
import { useLazyComponent } from './use-lazy-component.ts'

afterEach(cleanup)

let loads = 0
const loader = (failures: number) => {
  loads = 0
  return async () => {
    loads += 1
    if (loads <= failures) throw new Error('no connection')
    return { Settings }
  }
}

function Settings() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>Settings {count}</button>
}

function Opener({ load }: { load: () => Promise<{ Settings: typeof Settings }> }) {
  const { Component, preloadProps } = useLazyComponent(() => load())
  return Component ? <Component /> : <button {...preloadProps}>Open</button>
}

test('a component that failed to load is requested again by the next click', async () => {
  render(<Opener load={loader(3)} />)
  // The pointer and the focus prepare the click, so that each asks as well.
  await userEvent.click(screen.getByRole('button'))
  expect(screen.queryByText(/Settings/)).toBeNull()
  expect(useToast.getState()).toMatchObject({ title: 'Failed to load', tone: 'bad' })
  await userEvent.click(screen.getByRole('button'))
  expect(await screen.findByText(/Settings/)).toBeTruthy()
})

test('without a connection nothing is loaded ahead, and a failed load needs no toast beside the notice', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  useToast.setState(null, true)
  render(<Opener load={loader(1)} />)
  await userEvent.hover(screen.getByRole('button'))
  expect(loads).toBe(0)
  await userEvent.click(screen.getByRole('button'))
  expect(loads).toBe(1)
  expect(useToast.getState()).toBeNull()
  isOnline.mockRestore()
})

test('a pointer over the button starts to load, and only a click shows', async () => {
  render(<Opener load={loader(0)} />)
  await userEvent.hover(screen.getByRole('button'))
  expect(loads).toBe(1)
  expect(screen.queryByText(/Settings/)).toBeNull()
  await userEvent.click(screen.getByRole('button'))
  expect(await screen.findByText(/Settings/)).toBeTruthy()
})

test('a component keeps its state when its place is rendered again with another function that loads it', async () => {
  const load = loader(0)
  const { rerender } = render(<Opener load={load} />)
  await userEvent.click(screen.getByRole('button'))
  await userEvent.click(await screen.findByText('Settings 0'))
  const before = loads
  rerender(<Opener load={load} />)
  expect(screen.getByText('Settings 1')).toBeTruthy()
  expect(loads).toBe(before)
})
