import * as z from 'zod/mini'
import { del, get, put } from '#platform/contract/endpoint.ts'

export const siteMarkLimits = {
  bytes: 1024 * 1024,
  svgBytes: 256 * 1024,
  /** The longer side of a PNG, in pixels. */
  side: 256,
  pixels: 16_000_000,
  /** For drawing it. */
  seconds: 10,
}

/** The picture from which icons, cards and documents are drawn. */
export const SiteMark = z.object({
  /** In the addresses of the icons; '' while they are those of the program. */
  iconVersion: z.string(),
  /** Whether an admin uploaded the mark. If not, the program draws its own mark or the first letter of the name. */
  isUploaded: z.boolean(),
})
export type SiteMark = z.infer<typeof SiteMark>

export const siteMarkApi = {
  read: get('/api/admin/mark', 'Read the mark of the site', { access: 'admin', answer: SiteMark }),
  replace: put('/api/admin/mark', 'Replace the mark of the site', {
    access: 'admin',
    files: { mark: siteMarkLimits.bytes },
    answer: SiteMark,
    hidesContent: true,
    limit: '20 per hour',
  }),
  remove: del('/api/admin/mark', 'Remove the mark of the site', {
    access: 'admin',
    answer: SiteMark,
    hidesContent: true,
  }),
}
