import { expect, test } from 'vitest'
import { visitor } from '#app/testing.ts'
import { distanceKm } from '#platform/contract/coordinates.ts'
import { kilometres } from '#platform/contract/units/kilometres.ts'
import { explainPlace, lookUpPlaces, resolvePlace } from './places.ts'

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

const richmond = { kzn: [-29.87, 30.27], nc: [-31.42, 23.95] } as const
const middelburg = { ec: [-31.49, 25.01], mp: [-25.78, 29.46] } as const

test.each([
  ['Richmond, Northern Cape', richmond.nc],
  ['Richmond, N. Cape', richmond.nc],
  ['Richmond NC', richmond.nc],
  ['Richmond, Noord-Kaap, South Africa', richmond.nc],
  ['12 Loop Street, Richmond, 7090', richmond.nc],
  ['Richmond, KZN', richmond.kzn],
  ['Richmond (KwaZulu-Natal)', richmond.kzn],
  ['Richmond 3780', richmond.kzn],
  ['Richmond', richmond.kzn],
  ['Middelburg', middelburg.mp],
  ['Middelburg 1050', middelburg.mp],
  ['Middelburg, MP', middelburg.mp],
  ['Middelburg, Mpumalanga, 1050', middelburg.mp],
  ['Middelburg, 5900', middelburg.ec],
  ['Middelburg, Oos-Kaap', middelburg.ec],
  ['Middelburg E. Cape', middelburg.ec],
  ['Heidelberg', [-26.5, 28.36]],
  ['Heidelberg, Wes-Kaap', [-34.09, 20.96]],
  ['Newlands, Cape Town', [-33.98, 18.45]],
  ['Chatsworth, Durban', [-29.91, 30.89]],
  ['Chatsworth, WC', [-33.55, 18.58]],
  ['Hanover', [-31.07, 24.44]],
  ['Pella WC', [-33.52, 18.52]],
] as const)('of several places of one name, %s is the right one', (text, [latitude, longitude]) => {
  const place = resolvePlace(text)
  expect(place?.latitude).toBeCloseTo(latitude, 1)
  expect(place?.longitude).toBeCloseTo(longitude, 1)
})

test.each([
  ['Clarens, Limpopo', 'Clarens', 'Limpopo'],
  ['Newcastle, Western Cape', 'Newcastle', 'Western Cape'],
  ['Hopetown, Gauteng', 'Hopetown', 'Gauteng'],
  ['Ashton, KwaZulu-Natal', 'Ashton', 'KwaZulu-Natal'],
  ['12 Main Road, Howick, Vrystaat', 'Howick', 'Free State'],
  ['Melville, Johannesburg, WC', 'Johannesburg', 'Western Cape'],
  ['Richmond, Canada', 'Richmond', 'Canada'],
  ['Amsterdam, Germany', 'Amsterdam', 'Germany'],
])('%s contradicts itself and has no place', (text, name, area) => {
  expect(resolvePlace(text)).toBeNull()
  const answer = explainPlace(text)
  expect(answer).toMatchObject({ place: null, contradiction: { name, area } })
  expect(answer.others.length).toBeGreaterThan(0)
})

test.each([
  ['Kempton Park', 'Kempton Park', -26.1, 28.23],
  ['Bellville', 'Cape Town', -33.9, 18.63],
  ['Stanger', 'KwaDukuza', -29.33, 31.29],
  ['Witbank', 'Emalahleni', -25.87, 29.23],
  ['Kaapstad', 'Cape Town', -33.93, 18.42],
  ['King William’s Town', 'Qonce', -32.88, 27.39],
  ['Uitenhage', 'Kariega', -33.77, 25.4],
  ['Amanzimtoti', 'eManzimtoti', -30.05, 30.89],
  ['Umlazi, eThekwini', 'Durban', -29.97, 30.88],
  ['Fish Hoek', 'Cape Town', -34.14, 18.43],
  ['Tembisa', 'Thembisa', -26, 28.23],
])('%s is known by this name too', (text, city, latitude, longitude) => {
  const place = resolvePlace(text)
  expect(place?.city).toBe(city)
  expect(place?.latitude).toBeCloseTo(latitude, 1)
  expect(place?.longitude).toBeCloseTo(longitude, 1)
})

test('the places of one name are offered, the larger first, and those of the named province only', async () => {
  const namesOf = (text: string) => lookUpPlaces(text).map(({ name }) => name)
  expect(namesOf('Middelburg')).toEqual(['Middelburg, Mpumalanga', 'Middelburg, Eastern Cape'])
  expect(namesOf('Richmond, N. Cape')).toEqual(['Richmond, Northern Cape'])
  expect(namesOf('Richmond, Limpopo')).toEqual([])
  expect(namesOf('Stang')[0]).toBe('Stanger, KwaDukuza')

  const { body } = await visitor().get('/api/places/explained?q=Middelburg')
  expect(body).toMatchObject({ place: { name: 'Middelburg, Mpumalanga' }, contradiction: null })
  expect(body.others.map(({ name }: { name: string }) => name)).toEqual(['Middelburg, Eastern Cape'])
  expect(explainPlace('Xyzzy')).toEqual({ place: null, contradiction: null, others: [] })
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
