import { pictureSizes, sourcesOf } from '#platform/contract/images.ts'
import { savesData } from '#ui/save-data.ts'
import { bannerOf } from '../banner.ts'

type BannerProps = {
  person: { bannerUrl: string | null }
  /** On the card of the side column; otherwise the banner of a profile. */
  small?: boolean
  className?: string
}

export function Banner({ person, small, className }: BannerProps) {
  const { url, width, height, variants: all } = bannerOf(person)
  const variants = savesData() ? all.slice(0, 1) : all
  return (
    <img
      src={(savesData() && variants[0]?.url) || url}
      srcSet={sourcesOf(variants) || undefined}
      sizes={small ? '248px' : pictureSizes.banner}
      alt=""
      width={width}
      height={height}
      className={className}
      fetchPriority={small ? undefined : 'high'}
      decoding={small ? 'async' : 'sync'}
    />
  )
}
