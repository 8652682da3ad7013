import { countCharacters } from './fields.ts'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Enough after the limit to see where the character ends that stands on it. */
const lookahead = 64

/**
 * The beginning of a text: at most `max` characters, counted as limits are. It never ends inside an emoji or a letter with its marks; half
 * of one is no valid text, and Postgres and encodeURIComponent refuse it.
 */
export function excerptOf(text: string, max: number) {
  if (text.length <= max) return text
  const window = text.slice(0, 2 * max + lookahead)
  let [end, count] = [0, 0]
  for (const { segment } of graphemes.segment(window)) {
    count += countCharacters(segment)
    if (count > max) break
    end += segment.length
  }
  return end > 0 ? text.slice(0, end) : [...window].slice(0, max).join('')
}

/** The text, or its beginning with an ellipsis after it. */
export function shorten(text: string, max: number) {
  const excerpt = excerptOf(text, max)
  return excerpt.length < text.length ? `${excerpt.trimEnd()}…` : text
}
