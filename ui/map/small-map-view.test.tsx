import { expect, test } from 'vitest'
import { provinceLabels, towns } from './map-country.ts'
import { namesOn, viewOf } from './small-map-view.ts'

const places = {
  'three far apart': [
    { latitude: -33.93, longitude: 18.86 },
    { latitude: -26.2, longitude: 28.04 },
    { latitude: -25.47, longitude: 30.97 },
  ],
  'the whole country': [],
  'two in Gauteng': [
    { latitude: -26.2, longitude: 28.04 },
    { latitude: -25.75, longitude: 28.19 },
  ],
}

test.each(Object.entries(places))('no two names of a small map overlap: %s', (_what, fits) => {
  const view = viewOf(fits, null)
  for (const labels of [provinceLabels, towns]) {
    const names = namesOn(view, labels)
    expect(names.length).toBeGreaterThan(0)
    for (const [index, one] of names.entries())
      for (const other of names.slice(index + 1)) {
        const isBeside = Math.abs(one.x - other.x) >= ((one.name.length + other.name.length) / 2) * 7
        expect(isBeside || Math.abs(one.y - other.y) >= 16, `${one.name}, ${other.name}`).toBe(true)
      }
  }
})

test('the first of two names stays', () => {
  const view = viewOf([], null)
  const twice = [
    ['Free State', -28.5, 26.5],
    ['Lesotho', -28.6, 26.6],
  ] as const
  expect(namesOn(view, twice).map(({ name }) => name)).toEqual(['Free State'])
})
