import { expect, test } from 'vitest'
import { visitor } from '#app/testing.ts'
import { resolvePlace } from './places.ts'
import { distanceKm, kilometres } from '#platform/contract/coordinates.ts'

const cape = { latitude: -33.9258, longitude: 18.4232 }
const johannesburg = { latitude: -26.2023, longitude: 28.0436 }

test.each([
  ['Melville, Johannesburg', 'Johannesburg', -26.18, 28.01],
  ['melville,johannesburg', 'Johannesburg', -26.18, 28.01],
  ['22 Seventh Street, Melville, Johannesburg', 'Johannesburg', -26.18, 28.01],
  ['22 Seventh Street Melville', 'Johannesburg', -26.18, 28.01],
  ['SANDTON', 'Johannesburg', -26.11, 28.06],
  ['Khayelitsha, Cape Town', 'Cape Town', -34.04, 18.67],
  ['Umlazi', 'Durban', -29.97, 30.88],
  ['Makhanda', 'Makhanda', -33.3, 26.53],
  ['Grahamstown', 'Grahamstown', -33.3, 26.53],
  ['Observatory, Cape Town', 'Cape Town', -33.94, 18.47],
  ['Clarens, Free State', 'Clarens', -28.52, 28.42],
  ['Howick, KwaZulu-Natal', 'Howick', -29.48, 30.23],
  ['Upington, Northern Cape, South Africa', 'Upington', -28.45, 21.26],
  ['Rosebank, Johannesburg', 'Johannesburg', -26.15, 28.04],
  ['Rosebank, Western Cape', 'Rosebank', -33.96, 18.47],
  ['Nowhere Farm, Kimberley', 'Kimberley', -28.73, 24.76],
  ['Amsterdam, Netherlands', 'Amsterdam', 52.37, 4.89],
  ['São Paulo', 'São Paulo', -23.55, -46.64],
  ['sao paulo', 'São Paulo', -23.55, -46.64],
])('%s is found', (text, city, latitude, longitude) => {
  const place = resolvePlace(text)
  expect(place?.city).toBe(city)
  expect(place?.latitude).toBeCloseTo(latitude, 1)
  expect(place?.longitude).toBeCloseTo(longitude, 1)
})

test.each(['', ' , ', 'Xyzzy', 'constructor', '__proto__', '12345', '💚', 'a'.repeat(5_000)])(
  '%s is not found',
  (text) => expect(resolvePlace(text)).toBeNull(),
)

test('the distance follows the great circle', () => {
  expect(distanceKm(cape, johannesburg)).toBeCloseTo(1262, -1)
  expect(distanceKm(cape, cape)).toBe(0)
  expect(distanceKm({ latitude: 0, longitude: -180 }, { latitude: 0, longitude: 180 })).toBeCloseTo(0)
  expect(distanceKm({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 })).toBeCloseTo(20_015, -1)
  expect([0.44, 7.25, 10.4, 1264.2, 20_015].map(kilometres)).toEqual([
    '0.4 km',
    '7.3 km',
    '10 km',
    '1\u00A0264 km',
    '20\u00A0015 km',
  ])
})

test('places are looked up by prefix', async () => {
  const { body } = await visitor().get('/api/places?q=melv')
  expect(body[0]).toMatchObject({
    name: 'Melville, Johannesburg',
    city: 'Johannesburg',
    country: 'South Africa',
  })
  expect((await visitor().get('/api/places?q=rosebank,%20joh')).body).toHaveLength(1)
  expect((await visitor().get('/api/places?q=z')).body).toEqual([])
  expect((await visitor().get('/api/places')).status).toBe(400)
})
