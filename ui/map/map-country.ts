import outlines from './map-outlines.json' with { type: 'json' }

export { outlines }

/** The points of an outline as longitude and latitude: it is stored as steps in hundredths of a degree. */
export function pointsOf(ring: string): [number, number][] {
  let [x, y] = [0, 0]
  const steps = ring.split(' ').map(Number)
  return Array.from({ length: steps.length / 2 }, (_, index): [number, number] => {
    x += steps[index * 2] ?? 0
    y += steps[index * 2 + 1] ?? 0
    return [x / 100, y / 100]
  })
}

/** Provinces in the second colour. */
export const shaded = new Set(['Eastern Cape', 'Free State', 'Limpopo', 'Gauteng', 'North West'])

type Label = [name: string, latitude: number, longitude: number]

export const provinceLabels: Label[] = [
  ['Northern Cape', -29.9, 21.4],
  ['Western Cape', -33.3, 20.4],
  ['Eastern Cape', -31.8, 26.4],
  ['KwaZulu-Natal', -28.3, 30.9],
  ['Free State', -28.4, 26.9],
  ['North West', -26.5, 24.6],
  ['Mpumalanga', -25.9, 30.3],
  ['Limpopo', -23.6, 28.6],
]
export const neighbourLabels: Label[] = [
  ['Lesotho', -29.55, 28.25],
  ['Eswatini', -26.55, 31.5],
  ['Namibia', -25.5, 18],
  ['Botswana', -23.6, 23.8],
  ['Zimbabwe', -20.6, 29.8],
  ['Mozambique', -23.8, 33.3],
]
export const seaLabels: Label[] = [
  ['Atlantic Ocean', -32.4, 16.4],
  ['Indian Ocean', -32.9, 30.6],
]
export const towns = outlines.towns.map(({ name, at }): Label => {
  const [x = 0, y = 0] = at.split(' ').map(Number)
  return [name, y / 100, x / 100]
})
