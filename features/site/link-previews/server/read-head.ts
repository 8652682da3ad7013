import { MIMEType } from 'node:util'
import { Parser } from 'htmlparser2'
import { shorten } from '#platform/contract/excerpt.ts'
import { countCharacters } from '#platform/contract/fields.ts'
import { linkPreviewLimits } from '../contract.ts'

export type Head = { title: string; description: string; siteName: string; picture: string }

/** In the order in which they are preferred. */
const sources = {
  title: ['og:title', 'twitter:title', 'title'],
  description: ['og:description', 'twitter:description', 'description'],
  siteName: ['og:site_name', 'application-name'],
  picture: ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'],
} satisfies Record<keyof Head, string[]>

/** What the head of a page says about it; '' where it says nothing. */
export function readHead(html: string): Head {
  const found = valuesIn(html)
  const first = (name: keyof Head) =>
    sources[name].map((source) => found.get(source)?.trim()).find(Boolean) ?? ''
  return {
    title: shown(first('title'), linkPreviewLimits.title),
    description: shown(first('description'), linkPreviewLimits.description),
    siteName: shown(first('siteName'), linkPreviewLimits.siteName),
    picture: first('picture'),
  }
}

/** The first value of each name. */
function valuesIn(html: string) {
  const found = new Map<string, string>()
  const add = (name: string | undefined, value: string | undefined) => {
    if (name && value?.trim() && !found.has(name.toLowerCase())) found.set(name.toLowerCase(), value)
  }
  let title: string | null = null
  const parser = new Parser({
    onopentag(tag, { property, name, content }) {
      if (tag === 'meta') add(property ?? name, content)
      if (tag === 'title') title = ''
      if (tag === 'body') parser.pause()
    },
    ontext(text) {
      if (title !== null) title += text
    },
    onclosetag(tag) {
      if (tag !== 'title' || title === null) return
      add('title', title)
      title = null
    },
  })
  parser.write(html)
  return found
}

const invisible = /[\p{Cc}\p{Zl}\p{Zp}\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu

/** One line, without marks that would change how what stands around it is read. */
function shown(text: string, most: number) {
  const line = text.replace(/\s+/g, ' ').replace(invisible, '').trim()
  return countCharacters(line) > most ? shorten(line, most - 1) : line
}

const declarationBytes = 1_024

/** The characters that a page says it is in, if its server does not. */
export function declaredCharset(page: Buffer): string | null {
  let charset: string | null = null
  const parser = new Parser({
    onopentag(tag, { charset: declared, 'http-equiv': header, content }) {
      if (tag !== 'meta' || charset !== null) return
      if (declared) charset = declared.trim()
      else if (header?.toLowerCase() === 'content-type') charset = charsetOf(content)
    },
  })
  parser.end(page.subarray(0, declarationBytes).toString('latin1'))
  return charset
}

function charsetOf(type: string | undefined) {
  try {
    return type ? new MIMEType(type).params.get('charset') : null
  } catch {
    return null
  }
}
