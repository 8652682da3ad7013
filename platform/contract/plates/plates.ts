import { catalogue } from '../catalogue.ts'

export const plateCopy = catalogue('plates', {
  /** As under a specimen: its number, then what it is. */
  caption: (number: number, label: string) => `Pl. ${number} — ${label}`,
})

/** The drawings that stand for a missing picture, each with its number in the field guide. */
export const plateNumbers = {
  'plate-aloe': 1,
  'plate-protea': 3,
  'plate-wild-dagga': 5,
  'plate-hemp': 8,
  'plate-redgrass': 12,
  'veld-dawn': 21,
  'veld-noon': 22,
  'koppie-dusk': 23,
  'scene-fire': 24,
  'product-pot': 41,
  'product-seeds': 42,
  'product-lamp': 43,
  'product-balm': 44,
  'product-oil': 45,
  'product-grinder': 46,
  'product-tray': 47,
  'product-fieldguide': 48,
  'product-tote': 49,
  'scene-workshop': 50,
  'scene-shopfront': 61,
  'scene-lounge': 62,
  'scene-tunnel': 63,
  'scene-market': 64,
  'scene-talk': 65,
}
export type PlateDrawing = keyof typeof plateNumbers

const isDrawing = (name: string): name is PlateDrawing => Object.hasOwn(plateNumbers, name)
export const plateDrawings = Object.keys(plateNumbers).filter(isDrawing)

/** The widths in which the build makes each drawing. */
export const plateWidths = [240, 480]

export type PlatePaper = 0 | 1 | 2 | 3

export type Plate = { drawing: PlateDrawing; number: number; paper: PlatePaper }

/** Chooses one of the drawings and a paper. It depends on the id alone, so a thing has the same plate on every screen, card and document. */
export function choosePlate(drawings: readonly [PlateDrawing, ...PlateDrawing[]], id: number): Plate {
  const key = Math.abs(Math.trunc(id))
  const drawing = drawings[key % drawings.length] ?? drawings[0]
  return { drawing, number: plateNumbers[drawing], paper: paperOf(Math.floor(key / drawings.length) % 4) }
}

const papers: PlatePaper[] = [0, 1, 2, 3]
const paperOf = (index: number) => papers[index] ?? 0
