import { choosePlate, type PlateDrawing } from '#platform/contract/plates/plates.ts'

const plants = [
  'plate-protea',
  'plate-wild-dagga',
  'plate-aloe',
  'plate-redgrass',
  'plate-hemp',
] as const satisfies PlateDrawing[]

/** The plants by the names that botanists in all languages use. */
const latinNames = new Map<PlateDrawing, string>([
  ['plate-protea', 'Protea cynaroides'],
  ['plate-wild-dagga', 'Leonotis leonurus'],
  ['plate-aloe', 'Aloe ferox'],
  ['plate-redgrass', 'Themeda triandra'],
  ['plate-hemp', 'Cannabis sativa'],
])

/** The plant that stands for a group without a picture. */
export function groupPlate({ id }: { id: number }) {
  const plate = choosePlate(plants, id)
  return { ...plate, label: latinNames.get(plate.drawing) ?? '' }
}
