export type UnfinishedWord = {
  kind: 'person' | 'topic'
  /** Without the @ or #. */
  text: string
  /** Where the @ or # is. */
  start: number
  end: number
}

const pattern = /(?:^|[\s(])([@#])([\p{L}\p{M}\p{N}_.-]{1,50})$/u

/** The @name or #topic that ends at the caret; null if something is selected or the caret is elsewhere. */
export function unfinishedWord(value: string, from: number | null, to: number | null): UnfinishedWord | null {
  if (from === null || from !== to) return null
  const match = pattern.exec(value.slice(0, from))
  if (!match) return null
  const [, sign, text = ''] = match
  return { kind: sign === '@' ? 'person' : 'topic', text, start: from - text.length - 1, end: from }
}
