/** What of a text is outside of all marks: words that are in no catalogue, and what members have written. */
export function unmarkedText(text: string): string {
  let depth = 0
  let outside = ''
  for (const letter of text) {
    if (letter === '⟦') depth += 1
    else if (letter === '⟧') depth = Math.max(0, depth - 1)
    else if (depth === 0) outside += letter
  }
  return outside
}
