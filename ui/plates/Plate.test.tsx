import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { choosePlate } from '#platform/contract/plates/plates.ts'
import { Plate } from './Plate.tsx'

const plate = { ...choosePlate(['product-pot'], 6), label: 'Grow Equipment' }
const props = { plate, name: 'Clay pot' }

afterEach(() => {
  delete document.documentElement.dataset.saveData
})

test('a plate beside a name is decoration; alone it has a name of its own', () => {
  const { container, rerender } = render(<Plate {...props} shape="square" />)
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
  rerender(<Plate {...props} shape="square" alt="No picture" />)
  expect(screen.getByRole('img', { name: 'No picture' })).toBeDefined()
})

test('the caption is the number of the plate and the category; a thumbnail has none', () => {
  const { container, rerender } = render(<Plate {...props} shape="square" />)
  expect(container.textContent).toBe('Pl. 41 — Grow Equipment')
  rerender(<Plate {...props} shape="thumb" />)
  expect(container.textContent).toBe('')
})

test('the drawing is loaded when it comes near, in a small size', () => {
  const { container } = render(<Plate {...props} shape="wide" />)
  const drawing = container.querySelector('img')
  expect(drawing?.getAttribute('loading')).toBe('lazy')
  expect(drawing?.getAttribute('src')).toBe('/art/plates/product-pot-240.webp')
})

test('with less data the first letter of the name stands for the drawing, and nothing is loaded', () => {
  document.documentElement.dataset.saveData = ''
  const { container } = render(<Plate {...props} shape="thumb" />)
  expect(container.querySelector('img')).toBeNull()
  expect(container.textContent).toBe('C')
})

test('so it does when the drawing does not load', () => {
  const { container } = render(<Plate {...props} shape="thumb" />)
  const drawing = container.querySelector('img')
  if (drawing) fireEvent.error(drawing)
  expect(container.textContent).toBe('C')
})
