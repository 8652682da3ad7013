/** Variables with these beginnings are ours: one that we do not know is a mistake. */
const prefixes = [
  'BACKUP_',
  'DATABASE_',
  'MARKET_',
  'MEMBERSHIP_',
  'REQUIRE_',
  'SELLER_',
  'SITE_',
  'SMTP_',
  'STORAGE_',
  'TRUSTED_',
]

/** Throws if a variable looks like one of ours and is not: it would have no effect. Other variables are none of our business. */
export function assertKnownVariables(
  environment: Record<string, string | undefined>,
  known: string[],
  morePrefixes: string[],
): void {
  const ours = [...prefixes, ...morePrefixes]
  const lines = Object.entries(environment).flatMap(([name, value]) => {
    if (!value || known.includes(name)) return []
    const alike = known.find((one) => isMisspelling(name, one))
    const isOurs = ours.some((prefix) => name.startsWith(prefix))
    return alike || isOurs ? [`  ${name}${alike ? `: did you mean ${alike}?` : ''}`] : []
  })
  if (lines.length === 0) return
  throw new Error(
    `These settings are unknown:\n${lines.join('\n')}\nHighveld knows ${known.toSorted().join(', ')}.`,
  )
}

/** Short names, and those of one word, are too likely to belong to another program. */
function isMisspelling(name: string, known: string) {
  if (!known.includes('_') || !name.includes('_')) return false
  return distance(name.toUpperCase(), known) <= (known.length < 10 ? 1 : 2)
}

/** How many letters have to be added, removed, changed or swapped with the next one. */
function distance(one: string, other: string) {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const [mine, theirs] = [one[row - 1], other[column - 1]]
      const isSwapped = mine === other[column - 2] && theirs === one[row - 2]
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (mine === theirs ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? Infinity) + 1 : Infinity,
      )
    }
    beforeLast = last
    last = next
  }
  return last[other.length] ?? Infinity
}
