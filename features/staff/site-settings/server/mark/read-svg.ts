import { invalid } from '#platform/server/errors.ts'
import { siteMarkMessages } from '../../mark.copy.ts'

/** Shapes and their colours. A picture, a text, a script, a filter or a copy of another element is not among them. */
const elements = new Set(
  `svg g defs title desc style path rect circle ellipse line polyline polygon clipPath linearGradient radialGradient stop`.split(
    ' ',
  ),
)

/**
 * The text of an SVG with nothing but shapes in it; null where the file is no SVG. It is only ever drawn, never sent to a browser.
 *
 * @throws AppError 400 for what is not allowed in it
 */
export function readSvg(bytes: Buffer): string | null {
  const text = decode(bytes)?.trimStart()
  if (text === undefined || !/^<(?:svg|\?xml|!--)/.test(text) || !text.includes('<svg')) return null
  const drawing = text.slice(text.indexOf('<svg'))
  const withoutComments = drawing.replaceAll(/<!--[^-]*(?:-[^-]+)*-->/g, '')
  const [mark] = /<[!?]|&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/i.exec(withoutComments) ?? []
  if (mark) throw invalid(siteMarkMessages.notAllowed(mark))
  for (const [, name = ''] of withoutComments.matchAll(/<\/?([^\s/>]*)/g))
    if (!elements.has(name)) throw invalid(siteMarkMessages.notAllowed(`<${name.slice(0, longestName)}>`))
  if (refersOutside(withoutComments)) throw invalid(siteMarkMessages.refers)
  return withoutComments
}

const longestName = 30

function decode(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Colours of gradients and the cut of a clip path are in the drawing itself: `url(#sky)`. */
const refersOutside = (text: string) =>
  /@import|\bhref\s*=\s*["']?\s*[^#"'\s]/i.test(text) ||
  /url\((?!\s*["']?#)/i.test(text) ||
  text.includes('\\')
