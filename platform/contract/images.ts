import * as z from 'zod/mini'

export const mediaLimits = {
  photoBytes: 20 * 1024 * 1024,
  /** All photos of one post. */
  photosBytes: 100 * 1024 * 1024,
  profileBytes: 5 * 1024 * 1024,
  pixels: 40_000_000,
  alt: 1_500,
  /** A higher picture is shrunk; browsers show none that is much higher. */
  photoHeight: 8_000,
  photoWidths: [480, 720, 960, 1600],
  avatarWidths: [96, 400],
  bannerWidths: [750, 1500],
  linkWidths: [360, 720],
}

export const Image = z.object({
  url: z.string(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
  /** A few pixels as a data: URL, shown blurred until the picture arrives. */
  placeholder: z.string(),
  variants: z.array(z.object({ url: z.string(), width: z.number() })),
  /** Bytes of the smallest variant; older pictures have none. */
  smallestBytes: z.optional(z.number()),
})
export type Image = z.infer<typeof Image>

/** Where a picture is in the page. */
export type PictureSlot = keyof typeof pictureSizes

/**
 * The column widths as `sizes`, which the browser needs before the CSS. On a phone a third less: a picture in half the bytes is sharp
 * enough on a small screen.
 */
export const pictureSizes = {
  post: '(max-width: 900px) 66vw, 598px',
  grid: '(max-width: 900px) 33vw, 208px',
  tile: '(max-width: 900px) 50vw, 300px',
  /** Decoration on half a phone: fewer bytes matter more than sharpness. */
  section: '120px',
  /** Beside the words of a link; above them on a phone. */
  link: '(max-width: 900px) 66vw, 176px',
  thumb: '88px',
  banner: '(max-width: 900px) 66vw, (max-width: 1328px) 100vw, 1264px',
  full: '100vw',
}

/** Pictures as `srcset`. */
export const sourcesOf = (variants: { url: string; width: number }[]) =>
  variants.map((variant) => `${variant.url} ${variant.width}w`).join(', ')

export const mediaUrl = (key: string, width: number) => `/uploads/${key}-${width}.webp`

/** A PDF, which is downloaded and never shown. */
export const documentUrl = (key: string) => `/uploads/${key}.pdf`

/** The URL of an avatar in the size that is needed: small in lists, large on a profile. */
export const avatarAt = (url: string, size: number) => {
  const [small, large] = mediaLimits.avatarWidths
  return size <= 48 && url.endsWith(`-${large}.webp`) ? url.replace(`-${large}.webp`, `-${small}.webp`) : url
}
