import { addressesIn, addressHref } from './addresses.ts'
import type { Format } from './formatted-text.ts'

/** How many tags and names of one text have an effect. An edited text counts the names of all its versions together. */
export const linkedTextLimits = { tags: 20, mentions: 20 }

/** A piece of a member's text: plain, a #tag, an @name or a link. */
export type Piece = { kind: 'text' | 'tag' | 'mention' | 'link'; text: string }

// NOTE: a single linear pass without nested repetition, so that no text can make it slow.
const words =
  /(?<![\p{L}\p{M}\p{N}_&/])#([\p{L}\p{N}_][\p{L}\p{M}\p{N}_]{0,49})(?![\p{L}\p{M}\p{N}_])|(?<![\p{L}\p{M}\p{N}_@])@([A-Za-z0-9_.-]{3,30})/gu

/**
 * Splits a text into links, tags, names and plain text; the pieces join to the same text. A name ends where that of somebody in `mentions`
 * does, the longest first; of nobody known, it has no mark at its end.
 */
export function readText(value: string, mentions: readonly { username: string }[] = []): Piece[] {
  const known = new Set(mentions.map(({ username }) => username.toLowerCase()))
  return piecesOf(value, (run) => {
    const names = candidatesOf(run)
    return names.find((name) => known.has(name.toLowerCase())) ?? run.replace(/[.-]+$/, '')
  })
}

/** `nameIn` says which beginning of the letters after an @ is a name. */
function piecesOf(value: string, nameIn: (run: string) => string) {
  const found: Piece[] = []
  let at = 0
  for (const { text, start, end } of addressesIn(value)) {
    found.push(...readWords(value.slice(at, start), nameIn), { kind: 'link', text })
    at = end
  }
  return [...found, ...readWords(value.slice(at), nameIn)]
}

function readWords(value: string, nameIn: (run: string) => string) {
  const found: Piece[] = []
  let at = 0
  for (const match of value.matchAll(words)) {
    const [, tag, run = ''] = match
    const word = tag ?? nameIn(run)
    if (tag === undefined ? word.length < shortestName : !isTag(tag)) continue
    if (match.index > at) found.push({ kind: 'text', text: value.slice(at, match.index) })
    at = match.index + 1 + word.length
    found.push({ kind: tag === undefined ? 'mention' : 'tag', text: value.slice(match.index, at) })
  }
  if (at < value.length) found.push({ kind: 'text', text: value.slice(at) })
  return found
}

const shortestName = 3

/** A number is a tag from three digits on: #420, but not '#1'. */
const isTag = (tag: string) => !/^\p{N}{1,2}$/u.test(tag)

/** The names that a run of letters after an @ can mean, the longest first: itself, without the marks at its end, and up to each mark. */
export function candidatesOf(run: string) {
  const found = [run]
  for (let end = run.length - 1; end >= shortestName; end -= 1)
    if (/[.-]/.test(run.charAt(end)) || /[.-]/.test(run.charAt(end - 1))) found.push(run.slice(0, end))
  return found
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

function firstLinkIn(text: string) {
  const [first] = addressesIn(text)
  return first ? addressHref(first.text) : null
}

/** Distinct tags, spelled as they first appear, compared case-insensitively. */
export const tagsOf = (value: string) =>
  distinct(
    readText(value)
      .filter((piece) => piece.kind === 'tag')
      .map((piece) => piece.text.slice(1)),
  ).slice(0, linkedTextLimits.tags)

/** Each distinct run of letters after an @, for which `candidatesOf` has the names that it can mean. */
export const mentionsOf = (value: string) =>
  distinct(
    piecesOf(value, (run) => run)
      .filter((piece) => piece.kind === 'mention')
      .map((piece) => piece.text.slice(1)),
  ).slice(0, linkedTextLimits.mentions)

/** Keeps the first spelling of each. */
function distinct(values: string[]) {
  const found = new Map<string, string>()
  for (const value of values) if (!found.has(value.toLowerCase())) found.set(value.toLowerCase(), value)
  return [...found.values()]
}
