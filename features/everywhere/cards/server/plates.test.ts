import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { eventPlate } from '#features/community/events/plate.ts'
import { groupPlate } from '#features/community/groups/plate.ts'
import { businessCategories } from '#features/market/businesses/contract.ts'
import { businessPlate } from '#features/market/businesses/plate.ts'
import { productCategories } from '#features/market/products/contract.ts'
import { productPlate } from '#features/market/products/plate.ts'
import { plateDrawings, plateNumbers } from '#platform/contract/plates/plates.ts'

const ids = Array.from({ length: 40 }, (_item, index) => index)

const kinds = [
  ...productCategories.map(
    (category) => [`product: ${category}`, (id: number) => productPlate({ id, category })] as const,
  ),
  ...businessCategories.map(
    (category) => [`business: ${category}`, (id: number) => businessPlate({ id, category })] as const,
  ),
  ['group', (id: number) => groupPlate({ id })] as const,
  [
    'event',
    (id: number) =>
      eventPlate({
        id,
        eventDate: '2026-12-02T08:00:00.000Z',
        time: '10:00',
        timeZone: 'Africa/Johannesburg',
      }),
  ] as const,
]

test.each(kinds)('%s has a plate with a caption, the same at each reading', (_kind, plateOf) => {
  for (const id of ids) {
    const plate = plateOf(id)
    expect(plateDrawings).toContain(plate.drawing)
    expect(plate.label).not.toBe('')
    expect(plateOf(id)).toEqual(plate)
  }
  const papers = new Set(ids.map((id) => plateOf(id).paper))
  expect(papers.size).toBe(4)
})

test('each drawing exists, and has a number of its own', () => {
  const numbers = plateDrawings.map((drawing) => plateNumbers[drawing])
  expect(new Set(numbers).size).toBe(numbers.length)
  const missing = plateDrawings.filter((drawing) => !existsSync(`art/${drawing}.webp`))
  expect(missing).toEqual([])
})

const hours: [string, string, string][] = [
  ['2026-12-02T03:30:00.000Z', 'veld-dawn', '05:30, dawn'],
  ['2026-12-02T10:00:00.000Z', 'veld-noon', '12:00, noon'],
  ['2026-12-02T16:00:00.000Z', 'koppie-dusk', '18:00, dusk'],
  ['2026-12-02T18:00:00.000Z', 'scene-fire', '20:00, night'],
]
test.each(hours)('an event at %s has the veld at its own hour', (eventDate, drawing, label) => {
  const event = { id: 7, eventDate, timeZone: 'Africa/Johannesburg' }
  const expected = { drawing, label }
  expect(eventPlate({ ...event, time: 'at sunset' })).toMatchObject(expected)
  // The hour that the organiser typed is the one that members read.
  expect(
    eventPlate({ ...event, eventDate: '2026-12-02T01:00:00.000Z', time: `${label.slice(0, 5)} to late` }),
  ).toMatchObject(expected)
})
