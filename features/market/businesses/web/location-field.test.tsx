import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { placeCopy } from '#features/site/places/copy.ts'
import { withPlace } from '#features/site/places/web/place-hint.ts'
import { renderPage, stubServer } from '#platform/web/testing.tsx'
import { businessFormCopy } from '../business-form.copy.ts'
import { LocationField } from './LocationField.tsx'

const place = (name: string, latitude: number) => ({
  name,
  city: name,
  country: 'South Africa',
  coordinates: { latitude, longitude: 25 },
})
const eastern = place('Middelburg, Eastern Cape', -31.5)

function Form({ onPin }: { onPin: (pin: unknown) => void }) {
  const [location, setLocation] = useState('')
  return <LocationField location={location} onLocation={setLocation} pin={null} onPin={onPin} />
}

test('the form says how a location is understood, and the owner chooses between places of one name', async () => {
  const mpumalanga = place('Middelburg, Mpumalanga', -25.8)
  stubServer({
    'GET /api/places': [],
    'GET /api/places/explained': { place: mpumalanga, contradiction: null, others: [eastern] },
  })
  const onPin = vi.fn()
  renderPage(<Form onPin={onPin} />)
  const field = screen.getByLabelText<HTMLInputElement>(businessFormCopy.location)
  await userEvent.type(field, '12 Main Road, Middelburg')
  expect(await screen.findByText(placeCopy.several(mpumalanga.name))).toBeTruthy()

  await userEvent.click(screen.getByRole('button', { name: eastern.name }))
  expect(field.value).toBe('12 Main Road, Middelburg, Eastern Cape')
  expect(onPin).toHaveBeenLastCalledWith(eastern.coordinates)
})

test('a location that contradicts itself is asked about', async () => {
  const contradiction = { name: 'Middelburg', area: 'Limpopo' }
  stubServer({
    'GET /api/places': [],
    'GET /api/places/explained': { place: null, contradiction, others: [eastern] },
  })
  renderPage(<Form onPin={() => {}} />)
  await userEvent.type(screen.getByLabelText(businessFormCopy.location), 'Middelburg, Limpopo')
  expect(await screen.findByText(placeCopy.contradiction('Middelburg', 'Limpopo'))).toBeTruthy()
  expect(screen.getByRole('button', { name: eastern.name })).toBeTruthy()
})

test.each([
  ['Middelburg', 'Middelburg, Eastern Cape'],
  ['middelburg, Limpopo', 'Middelburg, Eastern Cape'],
  ['Unit 3, 12 Main Road, Middelburg 1050', 'Unit 3, 12 Main Road, Middelburg, Eastern Cape'],
  ['Mid', 'Middelburg, Eastern Cape'],
])('a chosen place replaces the end of %s', (typed, location) => {
  expect(withPlace(typed, eastern)).toBe(location)
})
