import { foldText } from '#platform/contract/typed/fold-text.ts'
import {
  ambiguousNames,
  cannabisNames,
  cannabisProducts,
  carriers,
  cbdNames,
  otherDrugs,
} from './cannabis-words.ts'
import { amount, amountsIn, giftWords, offers, pricesIn, slang, symbolsIn } from './dealing-terms.ts'
import {
  cbdAsPlace,
  gardenWords,
  hardGoods,
  harmlessPhrases,
  mediaGoods,
  preciousGoods,
  softGoods,
} from './lawful-goods.ts'
import { ambiguousStrains, strainNames } from './strain-names.ts'
import { finderOf } from './word-list.ts'

const finders = {
  /** Words that mean cannabis, and names of its varieties. */
  names: finderOf([...cannabisNames, ...strainNames]),
  /** Words and names of varieties that mean other things as well. */
  ambiguous: finderOf([...ambiguousNames, ...ambiguousStrains]),
  products: finderOf(cannabisProducts),
  drugs: finderOf(otherDrugs),
  cbd: finderOf(cbdNames),
  hard: finderOf(hardGoods),
  soft: finderOf(softGoods),
  precious: finderOf(preciousGoods),
  media: finderOf(mediaGoods),
}
const harmless = finderOf(harmlessPhrases)
const strains = finderOf([...strainNames, ...ambiguousStrains])

/** The plural means plants in a garden, and so does the word beside lawns and tractors. */
const gardenWeeds = /(?<!\p{L})weeds(?!\p{L})/gu
const gardenWeed = /(?<!\p{L})weed(?!\p{L})/gu
const garden = finderOf(gardenWords)

const wordOf = (words: readonly string[]) =>
  words
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replaceAll(' ', ' ?'))
    .join('|')
const wholeWords = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'gu')

const name = `(?:${wordOf([...cannabisNames, ...strainNames, ...cannabisProducts, ...cbdNames, ...ambiguousStrains])})s?`
const smoked = `(?:${wordOf([...cannabisNames, ...strainNames, ...ambiguousStrains, ...cannabisProducts, ...otherDrugs, 'bud', 'nug', 'kush', 'skunk'])})s?`
const goods = `(?:${wordOf(hardGoods)})s?`
const between = String.raw`(?:(?!in |with |and |or |plus |inside |free |of |from |by )\p{L}+ ){0,2}`
const link =
  '(?:for|about|on|to|your|the|a|an|how|growing|grow|grows|storing|stores|keeping|keeps|history|story|through|grinding|grinds|rolling|smoking|drying|love|loves|theme|themed|inspired|against|legal|private|home|dried|dry|fresh|culture|world|cultivation|politics|economy)'
const depiction =
  '(?:print|poster|painting|photo|photograph|picture|drawing|book|guide|handbook|history|story|map|documentary|film|sticker|badge|patch|pattern|t ?shirt|magazine|calendar) of (?:the |a |an |our )?'
const topic =
  '(?:law|laws|act|bill|history|culture|rights|policy|industry|court case|judgment|legislation|reform|activism|activist|conference|expo|seminar|science|cookbook|memoir)'

/** A word for cannabis that says what lawful goods are for or show: 'weed grinder', 'book about dagga', 'poster of a cannabis leaf'. */
const themes = [
  wholeWords(`${name} ${between}${goods}`),
  wholeWords(`${goods} (?:${link} ){1,4}${name}`),
  wholeWords(`${name} ${topic}`),
  wholeWords(`${depiction}(?:\\p{L}+ ){0,2}?${name}`),
]
const someWords = (most: number) => `(?:[\\p{L}\\p{N}.]+ ){0,${most}}`
/** A gift of cannabis with something else. */
const gift = wholeWords(`${giftWords} ${someWords(4)}${smoked}`)
/** An amount of cannabis. */
const measured = wholeWords(`${amount} (?:of )?${someWords(1)}${smoked}`)
const unlawfulIn = '(?:thc|delta|d8|d9|hhc|weed|dagga|ganja|cannabis|canna|marijuana)'
const carrier = wholeWords(
  `(?:${unlawfulIn} ${someWords(3)}(?:${wordOf(carriers)})s?|(?:${wordOf(carriers)})s? ${someWords(3)}${unlawfulIn})`,
)

/** What a text contains, by kind: the words that were found. */
export type Signals = Record<
  keyof typeof finders | 'amounts' | 'offers' | 'slang' | 'gifts' | 'measured' | 'symbols' | 'prices',
  string[]
> & {
  /** The text as it is searched. */
  words: string
  /** The smallest amount whose grams are known. */
  grams: number | null
  /** How many words have nothing to do with cannabis or a sale. */
  otherWords: number
}

/** The text in the forms in which it is searched. `alsoHarmless` are phrases that an admin permits. */
function formsOf(raw: string, alsoHarmless: RegExp | null) {
  const whole = normalized(raw)
  const text = withoutHarmless(whole, alsoHarmless)
  const bare = themes.reduce((rest, theme) => rest.replace(theme, ' themed goods '), text)
  return { raw, whole, text, bare, amounts: amountsIn(whole) }
}

const talkIn = ({ raw, whole, text, bare, amounts }: ReturnType<typeof formsOf>) => ({
  names: find(finders.names, bare),
  ambiguous: find(finders.ambiguous, bare),
  products: [...find(finders.products, bare), ...find(carrier, bare)],
  drugs: find(finders.drugs, bare),
  amounts: amounts.map(({ words }) => words),
  symbols: symbolsIn(raw),
  prices: pricesIn(whole),
  words: text,
})

/** What a post is judged by. The names of goods and varieties, which take longest to find, are for listings. */
export const signalsInTalk = (raw: string) => talkIn(formsOf(raw, null))

/** Finds everything that speaks for or against an offer of cannabis. `alsoHarmless` are phrases that an admin permits. */
export function signalsIn(raw: string, alsoHarmless: RegExp | null = null): Signals {
  const forms = formsOf(raw, alsoHarmless)
  const { whole, text, bare, amounts } = forms
  const grams = amounts.flatMap((amount) => amount.grams ?? [])
  return {
    ...talkIn(forms),
    cbd: find(finders.cbd, bare.replace(cbdAsPlace, ' ')),
    hard: goodsIn(finders.hard, whole),
    soft: goodsIn(finders.soft, whole),
    media: goodsIn(finders.media, whole),
    precious: goodsIn(finders.precious, whole),
    offers: find(offers, text),
    slang: find(slang, text),
    gifts: find(gift, text),
    measured: find(measured, text),
    otherWords: otherWordsIn(whole),
    grams: grams.length > 0 ? Math.min(...grams) : null,
  }
}

const find = (finder: RegExp, text: string) => [
  ...new Set([...text.matchAll(finder)].map(([words]) => words.trim())),
]

const filler = wholeWords(
  '(?:the|an?|and|or|of|for|in|on|at|to|with|from|by|my|our|your|best|top|good|nice|great|premium|quality|finest|fresh|new|pure|real|only|some|more|cheap|special|deal|pack|bag|jar|box|strong|legal|natural|local|imported|home|grown|lekker|per|each)',
)
const otherWordsIn = (text: string) => {
  const rest = [finders.names, finders.ambiguous, slang, offers, filler].reduce(
    (words, finder) => words.replace(finder, ' '),
    text,
  )
  return (rest.match(/\p{L}{3,}/gu) ?? []).length
}

/** The names of goods, without those that are part of the name of a variety: 'pineapple express'. */
const goodsIn = (finder: RegExp, text: string) => {
  const taken = [...text.matchAll(strains)].map(
    ({ index, 0: words }) => [index, index + words.length] as const,
  )
  const isFree = (from: number, to: number) => !taken.some(([start, end]) => start <= from && to <= end)
  return [...text.matchAll(finder)]
    .filter(({ index, 0: words }) => isFree(index, index + words.length))
    .map(([words]) => words)
}

const withoutHarmless = (text: string, alsoHarmless: RegExp | null) => {
  const plants = text.search(garden) === -1 ? text : text.replace(gardenWeed, ' lawful ')
  const rest = plants.replace(gardenWeeds, ' lawful ').replace(harmless, ' lawful ')
  return alsoHarmless ? rest.replace(alsoHarmless, ' lawful ') : rest
}

/** As it is written, and again with marks inside words removed: `can.nabis`, `w_e_ed`. Sentences stay apart. */
const normalized = (raw: string) => {
  const joined = raw.replace(/(?<=\p{L})[._\-*~·•|+'"]{1,2}(?=\p{L})/gu, '')
  const versions = joined === raw ? [raw] : [raw, joined]
  return versions.map((version) => sentences(version).map(inWords).join(' | ')).join(' | ')
}

const sentences = (text: string) => text.split(/(?<=[\p{L}\p{N}]{2}\)?)[.!?;]+(?=\s|$)|\n+/u)

const inWords = (text: string) =>
  foldText(masked(text))
    .replace(/(?<![\p{N}])[.,](?![\p{N}])|[^\p{L}\p{N}.,/@]+/gu, ' ')
    .replace(/(?<=\p{L})[.,/@](?=\p{L})/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** `w**d` and `d*gga`: a word with stars is the word for cannabis that fits. */
const masked = (text: string) =>
  text.replace(/(?<![\p{L}*])\p{L}+\*+\p{L}*(?![\p{L}*])/gu, (word) => {
    const pattern = new RegExp(`^${word.toLowerCase().replaceAll('*', '.')}$`, 'u')
    return cannabisNames.find((known) => known.length > 3 && pattern.test(known)) ?? word
  })
