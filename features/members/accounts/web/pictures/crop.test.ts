import { expect, test } from 'vitest'
import { centred, moved, zoomed } from './crop.ts'

test('a picture is cropped to its shape from the middle, as large as possible', () => {
  expect(centred(1200, 800, 1)).toMatchObject({ x: 200, y: 0, width: 800, height: 800 })
  expect(centred(600, 800, 3)).toMatchObject({ x: 0, y: 300, width: 600, height: 200 })
})

test('the crop never moves past the edges', () => {
  const cut = centred(1200, 800, 1)
  expect(moved(cut, -9_000, 40)).toMatchObject({ x: 0, y: 0 })
  expect(moved(cut, 9_000, 0)).toMatchObject({ x: 400 })
})

test('zooming preserves the centre, and zooming out shows everything again', () => {
  const near = zoomed(centred(1200, 800, 1), 2)
  expect(near).toMatchObject({ x: 400, y: 200, width: 400, height: 400, zoom: 2 })
  expect(zoomed(moved(near, 9_000, 9_000), 1)).toMatchObject({ x: 400, y: 0, width: 800, height: 800 })
})
