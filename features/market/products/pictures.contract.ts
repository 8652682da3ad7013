import * as z from 'zod/mini'
import { create, del, put } from '#platform/contract/endpoint.ts'
import { optionalText } from '#platform/contract/fields.ts'
import { mediaLimits } from '#platform/contract/images.ts'
import { moreAlts, photoAlt, photoFiles, photoOrder } from '#platform/contract/photo-input.ts'
import { imageUrl, Product } from './contract.ts'
import { productMessages } from './copy.ts'

export const ProductPicturesInput = z.object({ photos: photoOrder, alt: photoAlt, ...moreAlts })
export type ProductPicturesInput = z.infer<typeof ProductPicturesInput>

export const productPictureApi = {
  add: create('/api/products/:id/images', 'Add pictures to a product', {
    access: 'member',
    scope: 'shop:products',
    publishes: true,
    body: z.object({ imageUrl, alt: optionalText(mediaLimits.alt) }),
    files: { image: mediaLimits.photoBytes },
    texts: ['alt'],
    answer: Product,
    limit: '60 per hour',
  }),
  /** All pictures in their new order, the first one first; omitted pictures are removed. */
  arrange: put('/api/products/:id/images', 'Arrange the pictures of a product', {
    access: 'member',
    scope: 'shop:products',
    publishes: true,
    body: ProductPicturesInput,
    files: photoFiles,
    filesBytes: mediaLimits.photosBytes,
    texts: ['alt'],
    answer: Product,
    hidesContent: true,
    limit: '60 per hour',
  }),
  remove: del('/api/products/:id/images', 'Remove a picture of a product', {
    access: 'member',
    scope: 'shop:products',
    query: z.object({ url: z.string({ error: () => productMessages.imageMissing }).check(z.maxLength(200)) }),
    answer: Product,
    hidesContent: true,
  }),
}
