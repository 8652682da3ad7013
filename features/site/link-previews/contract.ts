import * as z from 'zod/mini'
import { post } from '#platform/contract/endpoint.ts'
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

/** `none`: the page cannot be read, says nothing, or may not be shown. */
export const ComposedPreview = z.object({
  state: z.enum(['waiting', 'ready', 'none']),
  /** Its picture is in the answer, since nobody may load that of a link that no text shows. */
  preview: z.nullable(LinkPreview),
})
export type ComposedPreview = z.infer<typeof ComposedPreview>

const ComposedLink = z.object({
  url: z.string().check(z.maxLength(linkPreviewLimits.url)),
  withPicture: z.boolean(),
})
export type ComposedLink = z.infer<typeof ComposedLink>

export const linkPreviewApi = {
  /** What a text with the link would show, asked again while it is waited for. A POST, so that addresses are in no log. */
  compose: post('/api/link-previews', 'Read the preview of a link', {
    access: 'member',
    scope: 'write:posts',
    publishes: true,
    body: ComposedLink,
    answer: ComposedPreview,
    limit: ['30 per minute', '120 per hour'],
  }),
}

/** Of a text with a link; omitted without a preview. */
export const withLinkPreview = { linkPreview: z.optional(LinkPreview) }

/** Of a new text: its author has removed the preview of its link. */
export const withoutPreview = { withoutPreview: z.optional(z.boolean()) }
