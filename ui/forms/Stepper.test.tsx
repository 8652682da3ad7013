import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Stepper } from './Stepper.tsx'

afterEach(cleanup)

function Quantity({ first, max }: { first: number; max?: number }) {
  const [value, setValue] = useState(first)
  return (
    <Stepper label="Quantity" value={value} onValueChange={setValue} max={max} fewer="Fewer" more="More" />
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const value = () => screen.getByRole('status').textContent

test('a quantity goes down to one and no further', async () => {
  render(<Quantity first={3} />)
  for (let times = 0; times < 5; times += 1) await press('Fewer')
  expect(value()).toBe('1')
  expect(screen.getByRole('button', { name: 'Fewer' })).toHaveProperty('disabled', true)
})

test('a quantity goes up to what there is and no further', async () => {
  render(<Quantity first={3} max={4} />)
  for (let times = 0; times < 5; times += 1) await press('More')
  expect(value()).toBe('4')
  expect(screen.getByRole('button', { name: 'More' })).toHaveProperty('disabled', true)
})
