import { byName, entries, home, plain } from './gazetteer.ts'

/** What a text names beside its places: provinces, a country, a postal code. Its parts are those of the rest, in `plain` form. */
export type NamedAreas = {
  parts: string[]
  provinces: Set<string>
  country: string | null
  code: number | null
}

const provinceNames: Record<string, string[]> = {
  'Eastern Cape': ['eastern cape', 'e cape', 'ec', 'oos kaap', 'ooskaap', 'mpuma koloni'],
  'Free State': ['free state', 'freestate', 'fs', 'vrystaat', 'orange free state', 'ofs'],
  Gauteng: ['gauteng', 'gp', 'gauteng province'],
  'KwaZulu-Natal': ['kwazulu natal', 'kwa zulu natal', 'kzn', 'k z n', 'natal'],
  Limpopo: ['limpopo', 'lp', 'limpopo province'],
  Mpumalanga: ['mpumalanga', 'mp', 'mpumalanga province'],
  'North West': ['north west', 'northwest', 'nw', 'north west province', 'noordwes', 'noord wes'],
  'Northern Cape': ['northern cape', 'n cape', 'nc', 'noord kaap', 'noordkaap'],
  'Western Cape': ['western cape', 'w cape', 'wc', 'wes kaap', 'weskaap', 'ntshona koloni'],
}
const byProvinceName = new Map(
  Object.entries(provinceNames).flatMap(([province, names]) =>
    names.map((name) => [name, province] as const),
  ),
)

const homeNames = ['south africa', 'suid afrika', 'rsa', 'sa', 'za', 'republic of south africa', 'mzansi']
/** Countries by the names that are read, with the name that is shown. */
const countries = new Map([
  ...countriesOfTheWorld(),
  ...entries.map(({ country }) => [plain(country), country] as const),
  ...homeNames.map((name) => [name, home] as const),
  ...['uk', 'england', 'scotland', 'wales'].map((name) => [name, 'United Kingdom'] as const),
  ['usa', 'United States'] as const,
])

function countriesOfTheWorld() {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return letters
    .flatMap((first) => letters.map((second) => names.of(first + second)))
    .filter((name) => name !== undefined)
    .map((name) => [plain(name), name] as const)
}

/** Separates provinces, countries and postal codes, which stand at the end of a part, from the places of a text. */
export function readAreas(text: string): NamedAreas {
  const read: NamedAreas = { parts: [], provinces: new Set(), country: null, code: null }
  for (const part of text.split(/[,;/\n|()]+/)) {
    const words = plain(part).split(' ').filter(Boolean)
    while (words.length > 0 && takeArea(words, read)) continue
    if (words.length > 0) read.parts.push(words.join(' '))
  }
  return read
}

/** Takes one name of an area off the end of the words; false if there is none. */
function takeArea(words: string[], read: NamedAreas) {
  const whole = words.join(' ')
  if (byName.get(whole)?.some(isAtHome)) return false
  for (let length = Math.min(words.length, 4); length > 0; length -= 1) {
    const tail = words.slice(-length).join(' ')
    const province = byProvinceName.get(tail)
    const country = homeNames.includes(tail) || tail === whole ? countries.get(tail) : undefined
    const isCode = /^\d{4}$/.test(tail) && (tail !== whole || read.parts.length > 0)
    if (!province && !country && !isCode) continue
    if (province) read.provinces.add(province)
    else if (country) read.country = country
    else read.code = Number(tail)
    words.splice(-length)
    return true
  }
  return false
}

const isAtHome = ({ country }: { country: string }) => country === home

/**
 * The last postal code of each range and the provinces it is used in. At their borders the ranges of the post office do not follow those of
 * the provinces, which is why they only decide between places of one name.
 */
const codeRanges: [number, string[]][] = [
  [299, ['Gauteng']],
  [499, ['North West', 'Limpopo', 'Gauteng', 'Mpumalanga']],
  [999, ['Limpopo']],
  [1399, ['Mpumalanga', 'Limpopo']],
  [2199, ['Gauteng', 'Free State']],
  [2499, ['Mpumalanga', 'Gauteng']],
  [2899, ['North West']],
  [4730, ['KwaZulu-Natal']],
  [6499, ['Eastern Cape']],
  [6999, ['Western Cape', 'Northern Cape']],
  [7099, ['Northern Cape']],
  [8099, ['Western Cape']],
  [8299, ['Northern Cape', 'Western Cape']],
  [8999, ['Northern Cape', 'North West']],
  [9999, ['Free State', 'Northern Cape', 'Eastern Cape']],
]

export const provincesOfCode = (code: number) => codeRanges.find(([last]) => code <= last)?.[1] ?? []
