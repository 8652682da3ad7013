import type { ChosenPhoto } from './PhotoRow.tsx'
import { altNames, photoNames } from '#platform/contract/photo-names.ts'

/** Each photo's words and file under the names of its place; of one that is kept already there is no file. */
export const sentOf = (photos: readonly ChosenPhoto[]) => ({
  alts: Object.fromEntries(photos.map(({ alt }, place) => [altNames[place], alt])),
  files: Object.fromEntries(
    photos.map((photo, place) => [photoNames[place], 'file' in photo ? photo.file : undefined]),
  ),
})

/** How a change names the photos in their order: those that are kept by their addresses, those that are sent by their files. */
export const namesOf = (photos: readonly ChosenPhoto[]) =>
  photos.map((photo, place) => ('image' in photo ? photo.image.url : (photoNames[place] ?? '')))
