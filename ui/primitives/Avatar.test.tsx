import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Avatar } from './Avatar.tsx'

afterEach(cleanup)

test('without a picture an avatar shows the first letter of the name, and U where there is none', () => {
  render(<Avatar id={1} name="Thandi Mokoena" alt="Thandi" />)
  expect(screen.getByRole('img', { name: 'Thandi' }).textContent).toBe('T')
  render(<Avatar id={2} name="" alt="Nobody" />)
  expect(screen.getByRole('img', { name: 'Nobody' }).textContent).toBe('U')
})
