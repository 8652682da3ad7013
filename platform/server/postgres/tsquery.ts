/** 'seed swa' as 'seed' & 'swa…': the last word, from three letters on, also matches as a prefix. */
export function beginningsOf(words: string) {
  const parts = words.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const last = parts.at(-1)
  return [...parts.slice(0, -1), ...(last ? [last.length > 2 ? `${last}:*` : last] : [])].join(' & ')
}
