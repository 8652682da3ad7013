/** 'seed swa' as 'seed' & 'swa…': the last word, from three letters on, also matches as a prefix. A size matches in all its spellings. */
export function beginningsOf(words: string) {
  const parts = partsOf(words)
  const last = parts.at(-1)
  if (last === undefined) return ''
  const isBeginning = last.kind === 'word' && last.text.length > 2
  return [...parts.slice(0, -1).map(queryOf), isBeginning ? `${last.text}:*` : queryOf(last)].join(' & ')
}

/** The words of a text that names a size, such as 'tray 20 x 20 cm', with the size in all its spellings; null without a size. */
export function withSizes(words: string) {
  const parts = partsOf(words)
  return parts.some(({ kind }) => kind === 'size') ? parts.map(queryOf).join(' & ') : null
}

type Part = { kind: 'word' | 'size'; text: string }

const units = ['mm', 'cm', 'm', 'in', 'ml', 'l', 'g', 'kg']
const number = String.raw`\d{1,6}(?:\.\d{1,3})?`
const side = String.raw`${number}(?:\s?(?:${units.join('|')}))?`
/** '20x20', '20 × 20 cm', '2 x 500ml', '60cm x 60cm x 1.2m'. */
const sizes = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])${side}(?:\s?[x×*]\s?${side}){1,2}(?![\p{L}\p{N}])`,
  'giu',
)

function partsOf(words: string): Part[] {
  const parts: Part[] = []
  let at = 0
  for (const { 0: text, index } of words.matchAll(sizes)) {
    parts.push(...wordsOf(words.slice(at, index)), { kind: 'size', text })
    at = index + text.length
  }
  return [...parts, ...wordsOf(words.slice(at))]
}

const wordsOf = (text: string): Part[] =>
  (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word) => ({ kind: 'word', text: word }))

const queryOf = ({ kind, text }: Part) => (kind === 'word' ? text : sizeQuery(text.toLowerCase()))

/**
 * The ways in which texts write a size, as Postgres divides them into words: one word where nothing is spaced, else its numbers with a sign
 * between them or without, each with its unit or none. A size without a unit matches any.
 */
function sizeQuery(size: string) {
  const numbers = size.match(new RegExp(number, 'g')) ?? []
  const named =
    /[a-z]+$/.exec(size)?.[0] ?? units.findLast((unit) => new RegExp(`\\d\\s?${unit}\\b`).test(size))
  const spellings = ['', ...(named ? [named] : units)].flatMap((unit) => {
    const last = numbers.map((one, index) => (index === numbers.length - 1 ? `${one}${unit}` : one))
    const each = numbers.map((one) => `${one}${unit}`)
    return [...spellingsOf(last), ...(unit === '' ? [] : spellingsOf(each))]
  })
  return `(${spellings.join(' | ')})`
}

function spellingsOf(sides: string[]) {
  const quoted = sides.map(quote)
  const [first = '', ...rest] = sides
  return [
    ...['x', '×'].map((sign) => quote(sides.join(sign))),
    quoted.join(' <2> '),
    quoted.join(' <-> '),
    [first, ...rest.map((one) => `x${one}`)].map(quote).join(' <-> '),
    [...sides.slice(0, -1).map((one) => `${one}x`), sides.at(-1) ?? ''].map(quote).join(' <-> '),
  ]
}

const quote = (word: string) => `'${word}'`
