import { mediaLimits } from '#platform/contract/images.ts'

/** The banner of members who have chosen none. */
const plainBanner = { url: '/art/banner-redgrass-1600.webp', widths: [480, 960, 1600] }

/** A member's banner, three times as wide as high, with the sizes in which it is stored. */
export function bannerOf({ bannerUrl }: { bannerUrl: string | null }) {
  const url = bannerUrl ?? plainBanner.url
  const widths = bannerUrl ? mediaLimits.bannerWidths : plainBanner.widths
  const end = `-${widths.at(-1)}.webp`
  const variants = url.endsWith(end)
    ? widths.map((width) => ({ url: url.replace(end, `-${width}.webp`), width }))
    : []
  return { url, width: 1500, height: 500, variants }
}
