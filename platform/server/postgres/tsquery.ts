/** 'seed swa' as 'seed' & 'swa…': the last word, once it has three letters, may not be finished. */
export function beginningsOf(words: string) {
  const parts = words.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const last = parts.at(-1)
  return [...parts.slice(0, -1), ...(last ? [last.length > 2 ? `${last}:*` : last] : [])].join(' & ')
}
