import { addressesIn } from '#platform/contract/addresses.ts'
import type { Format, Run } from '#platform/contract/formatted-text.ts'

/** A formatted text with its marks, as its author wrote it or could have. */
export const sourceOf = (content: string, format: Format | undefined) =>
  format
    ? format
        .map(({ list, items }) =>
          items
            .map((runs, index) => {
              const text = runs.map((run, at) => written(run, runs[at + 1])).join('')
              if (!list) return withoutLists(text)
              return list === 'bullets' ? `- ${text}` : `${index + 1}. ${text}`
            })
            .join('\n'),
        )
        .join('\n\n')
    : content

const marks = { bold: '**', italic: '*', both: '***' }

function written({ text, look, href }: Run, next: Run | undefined) {
  const isPlain = !look && !href
  const escaped = escapedOutsideAddresses(text, isPlain && next ? text.search(addressAtEnd) : -1)
  if (href) return `[${escaped}](${href})`
  return look ? `${marks[look]}${escaped}${marks[look]}` : escaped
}

/** Nothing in an address is a mark, but from `brokenAt` on: without a backslash, that address would go on into the run that follows. */
function escapedOutsideAddresses(text: string, brokenAt: number) {
  const addresses = addressesIn(text).filter(({ start }) => start !== brokenAt)
  return text.replace(mark, (found, at: number) =>
    addresses.some(({ start, end }) => at >= start && at < end) ? found : `\\${found}`,
  )
}

const addressAtEnd = /(?<![\p{L}\p{N}_])(?:https?:\/\/|www\.)[\p{L}\p{N}][^\s<>"“”„«»\\]*$/iu

const mark = /\*|\[(?=[^[\]\n]{1,200}\]\(https?:)/gi

/** A line of a paragraph that looks like one of a list. */
const withoutLists = (text: string) =>
  text.replace(/^-(?= )/gm, '\\-').replace(/^(\d{1,3})([.)]) /gm, '$1\\$2 ')
