import * as z from 'zod/mini'
import { get, put } from '#platform/contract/endpoint.ts'
import { Image, mediaLimits } from '#platform/contract/images.ts'
import { moreAlts, photoAlt, photoFiles, photoOrder } from '#platform/contract/photo-input.ts'

export const BusinessPhotosInput = z.object({ photos: photoOrder, alt: photoAlt, ...moreAlts })
export type BusinessPhotosInput = z.infer<typeof BusinessPhotosInput>

export const businessPhotoApi = {
  list: get('/api/businesses/:id/photos', 'List the photos of a business', {
    access: 'anyone',
    scope: 'read',
    answer: z.array(Image),
    mayLag: true,
    freshMinutes: 5,
  }),
  /** All photos in their new order; photos left out are removed. */
  arrange: put('/api/businesses/:id/photos', 'Replace the photos of a business', {
    access: 'member',
    publishes: true,
    body: BusinessPhotosInput,
    files: photoFiles,
    filesBytes: mediaLimits.photosBytes,
    texts: ['alt'],
    answer: z.array(Image),
    hidesContent: true,
    limit: '60 per hour',
  }),
}
