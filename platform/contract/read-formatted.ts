import { Format, type Run } from './formatted-text.ts'

/** A text as it is stored: without its marks, and how it is formatted; null for a plain text. */
export type Formatted = { content: string; format: Format | null }

/**
 * Reads the marks of a text (decision 0060): **bold**, *italic*, ***both***, [text](https://…), lists of two or more lines, and \ before a
 * mark that is meant literally. Everything else is text, also the marks in an address. Linear: no mark is looked for beyond the next asterisk.
 */
export function readFormatted(source: string): Formatted {
  const format = blocksOf(source)
  const isPlain =
    !escape.test(source) &&
    format.every(
      ({ list, items }) => !list && items.every((runs) => runs.every(({ look, href }) => !look && !href)),
    )
  return isPlain ? { content: source, format: null } : { content: textOf(format), format }
}

/** What is stored, unless the text was changed without it. */
export function formatOf(stored: unknown, content: string): { format?: Format } {
  if (stored === null || stored === undefined) return {}
  const { success, data } = Format.safeParse(stored)
  return success && textOf(data) === content ? { format: data } : {}
}

export const storedFormat = (format: Format | null) => (format ? JSON.stringify(format) : null)

const textOf = (format: Format) =>
  format
    .map(({ list, items }) =>
      items
        .map((runs, index) => {
          const text = runs.map((run) => run.text).join('')
          return list ? `${list === 'bullets' ? '•' : `${index + 1}.`} ${text}` : text
        })
        .join('\n'),
    )
    .join('\n\n')

type Block = Format[number]

/**
 * A backslash before what would be read as a mark: an asterisk, a link, the beginning of a list. Elsewhere it is a character like any other,
 * as in C:\.config and \(^o^)/.
 */
const escape = /\\(?:\*|\[[^[\]\n]{1,200}\]\(https?:)|^\d{0,3}\\[-.)] /im
const escapedLink = /\\(?=\[[^[\]\n]{1,200}\]\(https?:)/gi
const escapedList = /^(\d{0,3})\\(?=[-.)] )/

const bullet = /^[-*] +(?=\S)/
const number = /^\d{1,3}[.)] +(?=\S)/

function blocksOf(source: string): Format {
  const blocks: Block[] = []
  for (const part of source.split(/\n\s*\n/)) {
    const lines = part.split('\n')
    let at = 0
    while (at < lines.length) {
      const mark = [bullet, number].find((one) => lengthOfList(lines, at, one) > 1)
      const end = at + (mark ? lengthOfList(lines, at, mark) : lengthOfText(lines, at))
      blocks.push(blockOf(lines.slice(at, end), mark))
      at = end
    }
  }
  return blocks.filter(({ items }) => items.some((runs) => runs.length > 0))
}

function lengthOfList(lines: string[], from: number, mark: RegExp) {
  let end = from
  while (mark.test(lines[end] ?? '') && (mark === bullet || isNumbered(lines[end], end - from + 1))) end += 1
  return end - from
}

/** Only lines that are numbered 1, 2, 3 are a list, which shows those numbers. */
const isNumbered = (line = '', place: number) => Number.parseInt(line, 10) === place

/** Up to the next list. */
function lengthOfText(lines: string[], from: number) {
  let end = from + 1
  while (end < lines.length && lengthOfList(lines, end, bullet) < 2 && lengthOfList(lines, end, number) < 2)
    end += 1
  return end - from
}

const blockOf = (lines: string[], mark: RegExp | undefined): Block =>
  mark
    ? {
        list: mark === bullet ? 'bullets' : 'numbers',
        items: lines.map((line) => runsOf(line.replace(mark, ''))),
      }
    : { items: [runsOf(lines.map((line) => line.replace(escapedList, '$1')).join('\n'))] }

const marks =
  /\\(\*{1,3}|\[(?=[^[\]\n]{1,200}\]\(https?:))|\[([^[\]\n]{1,200})\]\((https?:\/\/(?:[^\s()<>]|\([^\s()<>]{0,300}\)){1,1000})\)|((?<![\p{L}\p{N}_])(?:https?:\/\/|www\.)[\p{L}\p{N}][^\s<>"“”„«»\\]*)|(?<![\p{L}\p{N}*\\])(\*{1,3})([^*\s](?:[^*]*[^*\s])?)\5(?![\p{L}\p{N}*])/giu

const looks = { '*': 'italic', '**': 'bold', '***': 'both' } as const
const isLook = (mark: string): mark is keyof typeof looks => mark in looks

/** Characters that look like the stop in an address. */
const stop = '[.\u2024\u3002\uFF0E\uFF61\uFE52\u0701\u0702\u00B7\u2027\u2219\u22C5\u06D4]'
const addressLike = new RegExp(
  String.raw`:\s*[/\u2044\u2215\uFF0F]{2}|\bwww${stop}|[\p{L}\p{N}]${stop}\p{L}{2,}`,
  'iu',
)

/**
 * A link whose text contains something like an address is left as it is written: it would hide where it leads. 'Log in at bank.example' is
 * one, and so is a stop that only looks like a stop.
 */
const isAddress = (label: string) => addressLike.test(label.normalize('NFKC'))

function runsOf(text: string): Run[] {
  const runs: Run[] = []
  const add = (run: Run) => {
    const last = runs.at(-1)
    if (last && !last.look && !last.href && !run.look && !run.href) last.text += run.text
    else if (run.text !== '') runs.push(run)
  }
  let at = 0
  for (const match of text.matchAll(marks)) {
    const [whole, escaped, label, href, address, mark = '', marked = ''] = match
    add({ text: text.slice(at, match.index) })
    at = match.index + whole.length
    if (escaped !== undefined) add({ text: escaped })
    else if (address !== undefined) add({ text: address })
    else if (label !== undefined) add(isAddress(label) ? { text: whole } : { text: label, href })
    else add(isLook(mark) ? { text: marked.replace(escapedLink, ''), look: looks[mark] } : { text: whole })
  }
  add({ text: text.slice(at) })
  return runs
}
