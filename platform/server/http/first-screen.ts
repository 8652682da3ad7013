import type { Image } from '#platform/contract/images.ts'
import { escape } from './escape.ts'

/** What a page shows before its scripts are loaded: only what this viewer may see. */
export type FirstScreen = {
  /** The first post of a visitor’s feed, the main of three columns, the whole width, or beside a picture. */
  place: 'feed' | 'column' | 'wide' | 'picture'
  title?: string
  /** A line under the title: who, where, how much. */
  facts?: string
  text?: string | null
  image?: Image | null
}

/** As much text as a first screen has room for. */
const textLimit = 1_200

export function firstScreenHtml({ place, title, facts, text, image }: FirstScreen) {
  const parts = [
    title && `<h1>${escape(title)}</h1>`,
    facts && `<p class="dawn-facts">${escape(facts)}</p>`,
    text && `<p>${escape(text.slice(0, textLimit))}</p>`,
    image && pictureHtml(image),
  ]
  return `<div class="dawn-page dawn-${place}"><div>${parts.filter(Boolean).join('')}</div></div>`
}

const pictureHtml = ({ url, width, height, variants }: Image) =>
  `<img src="${escape(url)}" srcset="${escape(sourcesOf(variants))}" sizes="${pictureSizes}" width="${width}" height="${height}" alt="" fetchpriority="high">`

export const sourcesOf = (variants: { url: string; width: number }[]) =>
  variants.map((variant) => `${variant.url} ${variant.width}w`).join(', ')

/** The same value as in ui/photos/Picture.tsx for a picture in the main column. */
export const pictureSizes = '(max-width: 900px) 80vw, 598px'
