/** Characters of other alphabets that look like these letters, by letter. */
const lookAlikes = {
  a: 'аαɑᴀ',
  b: 'вьʙ',
  c: 'сϲᴄ',
  d: 'ԁɗđᴅ',
  e: 'еєεёᴇ',
  f: 'ƒꜰ',
  g: 'ɡɢ',
  h: 'һнћʜ',
  i: 'ıіїιɪ',
  j: 'јϳᴊ',
  k: 'кκĸᴋ',
  l: 'ӏłʟ',
  m: 'мᴍ',
  n: 'пηոɴ',
  o: 'оοσøօᴏ',
  p: 'рρᴘ',
  q: 'ԛꞯ',
  r: 'гɾʀ',
  s: 'ѕꜱ',
  t: 'тτᴛ',
  u: 'υµսʋᴜ',
  v: 'νѵᴠ',
  w: 'ωшѡᴡ',
  x: 'хχ×',
  y: 'уγүʏ',
  z: 'ᴢ',
}
/** Digits and signs written in place of a letter. */
const signs = { a: '4@', b: '8', c: '(', e: '3', i: '1!|', o: '0', s: '5$', t: '7+', z: '2' }

const mapOf = (letters: Record<string, string>) =>
  new Map(
    Object.entries(letters).flatMap(([letter, same]) => [...same].map((sign) => [sign, letter] as const)),
  )
const letterOf = mapOf(lookAlikes)
const letterOfSign = mapOf(signs)

const hidden = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]|(?!\s)\p{Cc}/gu
const separator = String.raw`\s\p{Z}._\-‐-―·•*~`
const separators = new RegExp(`(?!(?<=\\p{N})\\.(?=\\p{N}))[${separator}]+`, 'gu')
/** The separators of a name; a decimal point means nothing in it. */
const nameSeparators = /[\s\p{Z}._\-‐-―·•*]+/gu

const inLatin = (value: string) =>
  [...value.normalize('NFKD').replace(hidden, '').toLowerCase()]
    .map((character) => letterOf.get(character) ?? character)
    .join('')
    .replace(hidden, '')

/**
 * A text as its reader understands it, for finding words in it: never shown, never stored. Letters of other alphabets that look Latin are
 * Latin, digits within a word are the letters they replace, spaced-out letters are a word, and whatever stands between words is one space.
 */
export const foldText = (value: string): string =>
  inLatin(value)
    .replace(/(?<=\p{L})['’`](?=\p{L})/gu, '')
    .replace(wordWithSigns, (word) => [...word].map((sign) => letterOfSign.get(sign) ?? sign).join(''))
    .replace(spacedOut, joinLetters)
    .replace(/(\p{L})\1{2,}/gu, '$1$1')
    .replace(separators, ' ')
    .trim()

/** A word that begins with a letter and has one or two signs between letters, and perhaps one at its end: `d4gg4`, `k$sh`, not `28g4u`. */
const wordWithSigns = /(?<![\p{L}\p{N}])\p{L}+(?:[4@83150$7]{1,2}\p{L}+)+(?:[4@3$](?![\p{L}\p{N}]))?/gu
const spacedOut = new RegExp(
  `(?<![\\p{L}\\p{N}])\\p{L}(?:[${separator}]{1,3}\\p{L}(?![\\p{L}\\p{N}])){2,}`,
  'gu',
)

/** `W e e d` is one word; a wider gap than the smallest one still separates words. */
function joinLetters(run: string) {
  const gaps = run.match(/[^\p{L}]+/gu) ?? []
  const smallest = Math.min(...gaps.map((gap) => gap.length))
  return run.replace(/[^\p{L}]+/gu, (gap) => (gap.length === smallest ? '' : ' '))
}

/** What a name looks like at a glance: like `foldText`, but every sign is a letter, and a capital i and a small L are the same. */
export const foldName = (value: string) =>
  [...inLatin(value)]
    .map((character) => letterOfSign.get(character) ?? character)
    .join('')
    .replaceAll('i', 'l')
    .replace(nameSeparators, ' ')
    .trim()
