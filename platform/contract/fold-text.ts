/** Characters that look like these letters, by letter. `l` stands for i as well: a capital i and a small L look the same. */
const lookAlikes = {
  a: '4@аαɑ',
  b: '8вь',
  c: '(сϲ',
  d: 'ԁɗđ',
  e: '3еєεё',
  f: 'ƒ',
  g: 'ɡɢ',
  h: 'һнћ',
  j: 'јϳ',
  k: 'кκĸ',
  l: '1i!|ıіїιӏł',
  m: 'м',
  n: 'пηո',
  o: '0оοσøօ',
  p: 'рρ',
  q: 'ԛ',
  r: 'гɾ',
  s: '5$ѕꜱ',
  t: '7+тτ',
  u: 'υµսʋ',
  v: 'νѵ',
  w: 'ωшѡ',
  x: 'хχ×',
  y: 'уγүʏ',
  z: '2ᴢ',
}
const letterOf = new Map(
  Object.entries(lookAlikes).flatMap(([letter, signs]) => [...signs].map((sign) => [sign, letter] as const)),
)

const hidden = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]|(?!\s)\p{Cc}/gu
const spacing = /[\s\p{Z}._\-‐-―·•*]+/gu

/**
 * What a text looks like at a glance, for comparing it with another text that is folded too: never shown, never stored. Letters that look
 * alike are one, marks and hidden characters are gone, and whatever stands between words is one space.
 */
export const foldText = (value: string) =>
  [...value.normalize('NFKD').replace(hidden, '').toLowerCase()]
    .map((character) => letterOf.get(character) ?? character)
    .join('')
    .replace(hidden, '')
    .replace(spacing, ' ')
    .trim()
