import { catalogue } from '../catalogue.ts'
/** A limit as members read it. */
export const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)}MB`

export const mediaMessages = catalogue('mediaMessages', {
  wrongType: 'Upload failed: please choose a PNG, JPG or WEBP image.',
  /** `type` is what the client claims. */
  tooLarge: (bytes: number, type: string) =>
    `Upload failed: the ${type.startsWith('image/') ? 'image' : 'file'} is larger than ${megabytes(bytes)}.`,
  tooLargeTogether: (bytes: number) =>
    `Upload failed: together the images are larger than ${megabytes(bytes)}.`,
  tooManyPixels: 'Upload failed: the image has too many pixels.',
  badUrl: 'Image URL is not valid.',
  broken: 'Upload failed: the image could not be read.',
  busy: 'Too many uploads at once. Please try again.',
  failed: 'Upload failed: the server could not be reached.',
  failedWith: (status: number) => `Upload failed with status: ${status}`,
  missing: 'Image not found',
  strangePhoto: 'That photo isn’t one of these.',
})
