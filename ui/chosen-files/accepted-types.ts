import { pictureTypes } from '#platform/contract/uploads/picture-types.ts'

/**
 * NOTE: Safari, and every browser of an iPhone, turns HEIC photos into JPEG if HEIC is not in the list. Other browsers would hide such
 * photos, and their owner would not learn what to do.
 */
const convertsHeic = 'GestureEvent' in globalThis
const heic = convertsHeic ? [] : ['image/heic', 'image/heif']

/** What the file chooser offers: also pictures that are converted or refused with a reason (check-files.ts). */
export const acceptedTypes = (withPdf: boolean) =>
  [...(withPdf ? ['application/pdf'] : []), ...pictureTypes, 'image/gif', ...heic].join()
