/** A paragraph or line of two versions: in both, only in the new one, or only in the old one. */
export type Difference = { kind: 'same' | 'added' | 'removed'; text: string }

/** Beyond it, what lies between the first and the last difference counts as rewritten: comparing it would take seconds. */
const maxComparisons = 4_000_000

/** What became of a text, line by line; blank lines do not count. */
export function differencesOf(before: string, after: string): Difference[] {
  const [old, now] = [linesOf(before), linesOf(after)]
  const start = sharedStart(old, now)
  const end = sharedStart(old.slice(start).toReversed(), now.slice(start).toReversed())
  return [
    ...as('same', now.slice(0, start)),
    ...middle(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...as('same', now.slice(now.length - end)),
  ]
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const as = (kind: Difference['kind'], lines: string[]): Difference[] => lines.map((text) => ({ kind, text }))

function sharedStart(old: string[], now: string[]) {
  let length = 0
  while (length < Math.min(old.length, now.length) && old[length] === now[length]) length += 1
  return length
}

function middle(old: string[], now: string[]): Difference[] {
  if (old.length * now.length > maxComparisons) return [...as('removed', old), ...as('added', now)]
  const shared = sharedLengths(old, now)
  const sharedFrom = (i: number, j: number) => shared[i * (now.length + 1) + j] ?? 0
  const found: Difference[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    const [was, is] = [old[i], now[j]]
    if (was !== undefined && was === is) {
      found.push({ kind: 'same', text: was })
      i += 1
      j += 1
    } else if (was !== undefined && (is === undefined || sharedFrom(i + 1, j) >= sharedFrom(i, j + 1))) {
      found.push({ kind: 'removed', text: was })
      i += 1
    } else if (is !== undefined) {
      found.push({ kind: 'added', text: is })
      j += 1
    }
  }
  return found
}

/** How many lines the ends of both texts have in common, from each line of the one and of the other on. */
function sharedLengths(old: string[], now: string[]) {
  const width = now.length + 1
  const lengths = new Uint32Array((old.length + 1) * width)
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        old[i] === now[j]
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0)
  return lengths
}
