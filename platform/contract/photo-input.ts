import * as z from 'zod/mini'
import { optionalText } from './fields.ts'
import { mediaLimits } from './images.ts'
import { mediaMessages } from './uploads/media-messages.ts'
import { photoNames } from './uploads/photo-names.ts'

/** The files of an input with several photos. */
export const photoFiles = Object.fromEntries(photoNames.map((name) => [name, mediaLimits.photoBytes]))

/** Alt text of a photo; omitted: unchanged. */
export const photoAlt = z.optional(optionalText(mediaLimits.alt))

/** The same for the further photos, each with its number. */
export const moreAlts = {
  alt2: photoAlt,
  alt3: photoAlt,
  alt4: photoAlt,
  alt5: photoAlt,
  alt6: photoAlt,
  alt7: photoAlt,
  alt8: photoAlt,
  alt9: photoAlt,
  alt10: photoAlt,
}

/** The new order of the photos: the URL of each that stays, the file field of each that is added. */
export const photoOrder = z.array(z.string({ error: () => mediaMessages.strangePhoto }), {
  error: () => mediaMessages.strangePhoto,
})
