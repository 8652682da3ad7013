import { excerptOf } from '#platform/contract/excerpt.ts'
import { pictureSizes, sourcesOf } from '#platform/contract/images.ts'
import { escape } from '#platform/server/html/escape.ts'

/** What a page shows before its scripts are loaded: only what this viewer may see. */
export type FirstScreen = {
  /** The page, whose layout it has (ui/splash.css); `feed` is the first post of a visitor's feed, `hero` what stands above it, `home` a member's feed in outline, `wide` any page with text only. */
  place: keyof typeof slots
  title?: string
  /** A line under the title: who, where, how much. */
  facts?: string
  text?: string | null
  image?: FirstPicture | null
}

type FirstPicture = {
  url: string
  width: number
  height: number
  variants: { url: string; width: number }[]
}

const slots = {
  feed: 'post',
  hero: 'post',
  home: 'post',
  wide: 'post',
  post: 'post',
  event: 'post',
  product: 'post',
  business: 'banner',
  group: 'banner',
  profile: 'banner',
} as const

/** As much text as a first screen has room for. */
const textLimit = 1_200

export function firstScreenHtml({ place, title, facts, text, image }: FirstScreen) {
  if (place === 'home') return homeHtml
  const picture = image && pictureHtml(image, pictureSizes[slots[place]])
  const parts = [
    place !== 'post' && picture,
    title && `<h1>${escape(title)}</h1>`,
    facts && `<p class="dawn-facts">${escape(facts)}</p>`,
    text && `<p>${escape(excerptOf(text, textLimit))}</p>`,
    place === 'post' && picture,
  ]
  return `<div class="dawn-page dawn-${place}"><div>${parts.filter(Boolean).join('')}</div></div>`
}

/** A member's feed in outline: the composer's row and two posts, in the places that the page gives them. */
const homeHtml = `<div class="dawn-page dawn-home"><div><div class="dawn-composer"><i></i><b></b></div>${'<div><i></i><b></b><b></b><b></b></div>'.repeat(2)}</div></div>`

const pictureHtml = ({ url, width, height, variants }: FirstPicture, sizes: string) =>
  `<img src="${escape(url)}" srcset="${escape(sourcesOf(variants))}" sizes="${sizes}" width="${width}" height="${height}" alt="" fetchpriority="high">`
