import type { Format } from '#platform/contract/formatted-text.ts'
import { postLimits } from './contract.ts'

/** A piece of a post's text: plain, a #tag, an @name or a link. */
export type Piece = { kind: 'text' | 'tag' | 'mention' | 'link'; text: string }

// NOTE: a single linear pass without nested repetition, so that no text can make it slow.
const pieces =
  /(https?:\/\/[\p{L}\p{N}][^\s<>"']*)|(?<![\p{L}\p{N}_&/])#([\p{L}\p{N}_]{1,50})(?![\p{L}\p{N}_])|(?<![\p{L}\p{N}_.@/])@([A-Za-z0-9_](?:[A-Za-z0-9_.-]{1,28}[A-Za-z0-9_]))/gu

/** Splits a text into links and plain text; the pieces join to the same text. */
export function readText(value: string): Piece[] {
  const found: Piece[] = []
  let at = 0
  for (const match of value.matchAll(pieces)) {
    if (match.index > at) found.push({ kind: 'text', text: value.slice(at, match.index) })
    const text = match[1] ? withoutStops(match[1]) : match[0]
    found.push({ kind: match[1] ? 'link' : match[2] ? 'tag' : 'mention', text })
    at = match.index + text.length
  }
  if (at < value.length) found.push({ kind: 'text', text: value.slice(at) })
  return found
}

const stops = new Set('.,;:!?)]')

/** Drops the punctuation at the end of a link. */
function withoutStops(link: string) {
  let end = link.length
  while (stops.has(link.charAt(end - 1))) end -= 1
  return link.slice(0, end)
}

/** A text, and how it is formatted if it is. */
export type LinkedText = { content: string; format?: Format | null | undefined }

/** The address of the first link in a text; null without one. */
export function firstLinkOf({ content, format }: LinkedText): string | null {
  if (!format) return firstLinkIn(content)
  const runs = format.flatMap(({ items }) => items.flat())
  for (const { text, href } of runs) {
    const link = href ?? firstLinkIn(text)
    if (link !== null) return link
  }
  return null
}

const firstLinkIn = (text: string) => readText(text).find(({ kind }) => kind === 'link')?.text ?? null

const isNumber = (tag: string) => /^\p{N}+$/u.test(tag)

/** Distinct tags, spelled as they first appear, compared case-insensitively. */
export const tagsOf = (value: string) =>
  distinct(
    readText(value)
      .filter((piece) => piece.kind === 'tag')
      .map((piece) => piece.text.slice(1)),
  )
    .filter((tag) => !isNumber(tag))
    .slice(0, postLimits.tags)

export const mentionsOf = (value: string) =>
  distinct(
    readText(value)
      .filter((piece) => piece.kind === 'mention')
      .map((piece) => piece.text.slice(1)),
  ).slice(0, postLimits.mentions)

/** Keeps the first spelling of each. */
function distinct(values: string[]) {
  const found = new Map<string, string>()
  for (const value of values) if (!found.has(value.toLowerCase())) found.set(value.toLowerCase(), value)
  return [...found.values()]
}
