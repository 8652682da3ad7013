/** An address in a text: with its scheme in any case, or beginning with 'www.'. */
const candidates = /(?<![\p{L}\p{N}_])(?:https?:\/\/|www\.)[\p{L}\p{N}][^\s<>"“”„«»\\]*/giu

const stops = new Set(".,;:!?…'’‘*_~`،؛؟。、！？：；」』")
const openings: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

export type Address = { text: string; start: number; end: number }

/** The addresses in a text, without the punctuation of the sentence around them. Brackets that are balanced belong to an address. */
export const addressesIn = (text: string): Address[] =>
  [...text.matchAll(candidates)].map(({ 0: found, index }) => {
    const address = withoutStops(found)
    return { text: address, start: index, end: index + address.length }
  })

/** Where an address leads. */
export const addressHref = (address: string) => (/^www\./i.test(address) ? `https://${address}` : address)

function withoutStops(found: string) {
  const counts = new Map<string, number>()
  for (const character of found) counts.set(character, (counts.get(character) ?? 0) + 1)
  const count = (character: string) => counts.get(character) ?? 0
  let end = found.length
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1)
    const opening = openings[last]
    const isExtra = opening === undefined ? stops.has(last) : count(last) > count(opening)
    if (!isExtra) break
    counts.set(last, count(last) - 1)
  }
  return found.slice(0, end)
}
