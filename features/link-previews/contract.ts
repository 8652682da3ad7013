import * as z from 'zod/mini'
import { Image } from '#platform/contract/images.ts'

export const linkPreviewLimits = {
  url: 2_000,
  title: 200,
  description: 300,
  siteName: 80,
  /** Of the page, until its head has ended. */
  pageBytes: 512 * 1024,
  pictureBytes: 5 * 1024 * 1024,
  /** Smaller pictures are icons. */
  pictureSide: 80,
  /** For the page with all its redirects, and again for the picture. */
  milliseconds: 5_000,
  freshDays: 7,
  /** What failed is tried again with the next text that has the link. */
  failedMinutes: 60,
}

/** What the page behind a link says about itself. */
export const LinkPreview = z.object({
  url: z.string(),
  /** Where the link leads, after redirects. */
  host: z.string(),
  title: z.string(),
  description: z.string(),
  siteName: z.string(),
  image: z.nullable(Image),
})
export type LinkPreview = z.infer<typeof LinkPreview>

/** Of a text with a link; omitted without a preview. */
export const withLinkPreview = { linkPreview: z.optional(LinkPreview) }
