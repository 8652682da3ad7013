import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage, stubServer } from '#platform/web/testing.tsx'
import { twinCopy } from '../copy.ts'
import { BusinessTwins } from './BusinessTwins.tsx'
import { TypedTwins } from './TypedTwins.tsx'

const twin = { id: 7, name: 'Dune Growers', location: 'Melville', isOwn: true, same: ['name', 'phone'] }
const typed = { name: 'Dune Growers', location: 'Melville', phone: '', website: '' }

test('the form names what may be the same business, with a link beside the form', async () => {
  stubServer({ 'GET /api/business-twins': [twin] })
  renderPage(<TypedTwins typed={typed} />)
  expect(await screen.findByText(twinCopy.before)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Dune Growers' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/business/7', '_blank'])
  const { name, phone } = twinCopy.likeness
  expect(link.closest('li')?.textContent).toBe(`Dune Growers, Melville: ${name}, ${phone}, ${twinCopy.own}`)
})

test('the form does not ask before there is something to compare', () => {
  stubServer({})
  renderPage(<TypedTwins typed={{ name: 'D', location: 'Melville', phone: '', website: '' }} />)
  expect(screen.queryByText(twinCopy.before)).toBeNull()
})

test('the staff see the mark of a duplicate', async () => {
  stubServer({ 'GET /api/businesses/3/twins': [twin] })
  renderPage(<BusinessTwins id={3} />)
  expect(await screen.findByText(twinCopy.staff)).toBeTruthy()
})
