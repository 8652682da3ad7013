import { expect, test } from 'vitest'
import { areaAround, distanceKm } from './coordinates.ts'

test.each([
  [-26.2, 28, 3],
  [-33.9, 18.4, 40],
  [-26.2, 28, 640],
  [60, 10, 160],
  [0, 0, 640],
])(
  'every point within the distance of %d, %d is in the area around it (%d km)',
  (latitude, longitude, km) => {
    const area = areaAround({ latitude, longitude }, km)
    expect(area).not.toBeNull()
    if (!area) return
    for (let angle = 0; angle < 360; angle += 5)
      for (let step = 0; step <= 40; step += 1) {
        const [up, side] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)]
        const point = { latitude: latitude + (up * step) / 2, longitude: longitude + (side * step) / 2 }
        if (distanceKm({ latitude, longitude }, point) > km) continue
        expect(point.latitude).toBeGreaterThanOrEqual(area.south)
        expect(point.latitude).toBeLessThanOrEqual(area.north)
        expect(point.longitude).toBeGreaterThanOrEqual(area.west)
        expect(point.longitude).toBeLessThanOrEqual(area.east)
      }
  },
)

test('there is no area around a pole or across the 180th meridian', () => {
  expect(areaAround({ latitude: 88, longitude: 0 }, 160)).toBeNull()
  expect(areaAround({ latitude: 0, longitude: 179.9 }, 40)).toBeNull()
})
