import { emojiNames } from '../emoji-names.copy.ts'

export type GroupName = keyof typeof emojiNames | 'recent'
export type Emoji = { character: string; name: string }
export type EmojiGroup = { name: GroupName; emoji: Emoji[] }
/** A place in the grid: the number of the group, and that within the group. */
export type Place = { group: number; at: number }

export const columns = 8

/** The groups with those that the words find; without words also those that were used before, first. */
export function findEmoji(words: string, recent: readonly string[]): EmojiGroup[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  const isFound = (names: string) => wanted.every((word) => isIn(names.toLowerCase(), word))
  const all = groups()
  const found = all.map(({ name, known }) => ({
    name,
    emoji: known.filter(([, names]) => isFound(names)).map(describe),
  }))
  const used = all.flatMap(({ known }) => known).filter(([character]) => recent.includes(character))
  const byUse = used.toSorted(([one], [other]) => recent.indexOf(one) - recent.indexOf(other))
  const before = wanted.length === 0 ? [{ name: 'recent' as const, emoji: byUse.map(describe) }] : []
  return [...before, ...found].filter(({ emoji }) => emoji.length > 0)
}

const groups = () =>
  (['smileys', 'people', 'nature', 'food', 'things', 'symbols'] as const).map((name) => ({
    name,
    known: Object.entries(emojiNames[name]),
  }))

const isIn = (names: string, word: string) => names.split(/[\s,]+/).some((name) => name.startsWith(word))

const describe = ([character, names]: [string, string]): Emoji => ({
  character,
  name: names.split(',')[0] ?? names,
})

/** Where an arrow key leads. */
export function moved(found: readonly EmojiGroup[], { group, at }: Place, key: string): Place {
  const sizeOf = (index: number) => found[index]?.emoji.length ?? 0
  const last = sizeOf(group) - 1
  const column = at % columns
  const above = sizeOf(group - 1)
  const lastRow = Math.floor((above - 1) / columns) * columns
  if (key === 'ArrowRight') return at < last ? { group, at: at + 1 } : into(group + 1, 0)
  if (key === 'ArrowLeft') return at > 0 ? { group, at: at - 1 } : into(group - 1, above - 1)
  if (key === 'ArrowDown') {
    const isLastRow = Math.floor(at / columns) === Math.floor(last / columns)
    return isLastRow ? into(group + 1, column) : { group, at: Math.min(at + columns, last) }
  }
  if (key === 'ArrowUp')
    return at >= columns ? { group, at: at - columns } : into(group - 1, lastRow + column)
  return { group, at }

  function into(next: number, wanted: number): Place {
    const size = sizeOf(next)
    return size === 0 ? { group, at } : { group: next, at: Math.min(wanted, size - 1) }
  }
}
