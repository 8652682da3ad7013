import * as z from 'zod/mini'
import { put } from '#platform/contract/endpoint.ts'
import { mediaLimits } from '#platform/contract/images.ts'
import { moreAlts, photoAlt, photoFiles, photoOrder } from '#platform/contract/photo-input.ts'
import { Product } from './contract.ts'

export const ProductPicturesInput = z.object({ photos: photoOrder, alt: photoAlt, ...moreAlts })
export type ProductPicturesInput = z.infer<typeof ProductPicturesInput>

export const productPictureApi = {
  /** All pictures in their new order, the first one first; omitted pictures are removed. */
  arrange: put('/api/products/:id/images', {
    access: 'member',
    publishes: true,
    body: ProductPicturesInput,
    files: photoFiles,
    filesBytes: mediaLimits.photosBytes,
    texts: ['alt'],
    answer: Product,
    limit: '60 per hour',
  }),
}
