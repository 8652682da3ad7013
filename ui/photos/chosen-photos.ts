import { altNames, photoNames } from '#platform/contract/uploads/photo-names.ts'
import type { ChosenPhoto } from './PhotoRow.tsx'

/** The alt text and the file of each photo under its field names; stored photos have no file. */
export const sentOf = (photos: readonly ChosenPhoto[]) => ({
  alts: Object.fromEntries(photos.map(({ alt }, place) => [altNames[place], alt])),
  files: Object.fromEntries(
    photos.map((photo, place) => [photoNames[place], 'file' in photo ? photo.file : undefined]),
  ),
})

/** The order of the photos in a change: stored ones by URL, new ones by the name of their file field. */
export const namesOf = (photos: readonly ChosenPhoto[]) =>
  photos.map((photo, place) => ('image' in photo ? photo.image.url : (photoNames[place] ?? '')))
