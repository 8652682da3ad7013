import { signalsIn, type Signals } from './signals.ts'

export type Goods = { name: string; description: string; priceCents: number | null }

/** Whether goods can be published, need a review by staff, are refused, or are CBD and need its label. */
export type GoodsVerdict = 'publish' | 'review' | 'refuse' | 'cbd'
export type GoodsJudgement = {
  verdict: GoodsVerdict
  /** The words that led to it, to compare two versions of a listing. */
  found: string[]
}

/** More than tea, coffee and spices cost, and about where cannabis begins. */
const centsPerGram = 1_500

/** What the rules ask about a listing. */
type Facts = Signals & {
  title: Signals
  /** Its name names goods that nobody smokes or eats. */
  isHard: boolean
  /** Its name names goods of any kind. */
  isGoods: boolean
  isDearPerGram: boolean
  /** Something in it is typical of dealing: an amount, an offer, a gift, a symbol. */
  isDealing: boolean
}

type Rule = { verdict: Exclude<GoodsVerdict, 'publish'>; applies: (facts: Facts) => boolean }
const has = (found: readonly string[]) => found.length > 0

/** In this order: the first rule that applies decides. */
const rules: Rule[] = [
  // Products of cannabis and other drugs.
  { verdict: 'refuse', applies: (it) => has([...it.products, ...it.drugs]) && !it.isGoods },
  { verdict: 'review', applies: (it) => has([...it.products, ...it.drugs]) },
  // An amount of cannabis, or a gift of it.
  { verdict: 'review', applies: (it) => has([...it.gifts, ...it.measured]) && it.isHard },
  // A word for cannabis or a variety.
  { verdict: 'refuse', applies: (it) => has(it.names) && !it.isGoods && it.isDealing },
  { verdict: 'review', applies: (it) => has(it.names) && !it.isHard },
  { verdict: 'review', applies: (it) => has(it.title.names) && !has(it.title.media) },
  { verdict: 'review', applies: (it) => has(it.names) && has([...it.amounts, ...it.symbols]) },
  { verdict: 'review', applies: (it) => has(it.gifts) },
  // A word that means other things as well.
  { verdict: 'refuse', applies: (it) => has(it.ambiguous) && !it.isGoods && has(it.amounts) },
  {
    verdict: 'review',
    applies: (it) => has(it.ambiguous) && !it.isGoods && (it.isDealing || it.title.otherWords < 2),
  },
  {
    verdict: 'review',
    applies: (it) => has(it.ambiguous) && !it.isHard && has(it.amounts) && it.isDearPerGram,
  },
  { verdict: 'review', applies: (it) => has(it.ambiguous) && has(it.symbols) && !it.isHard },
  { verdict: 'cbd', applies: (it) => has(it.cbd) && !has(it.title.hard) },
  { verdict: 'review', applies: (it) => has(it.cbd) },
  // No word for cannabis at all.
  {
    verdict: 'review',
    applies: (it) =>
      has(it.amounts) && !it.isGoods && (it.grams === null || it.isDearPerGram || has(it.slang)),
  },
  {
    verdict: 'review',
    applies: (it) => has(it.amounts) && it.isDearPerGram && !it.isHard && !has(it.precious),
  },
  { verdict: 'review', applies: (it) => has(it.symbols) && !it.isGoods },
  { verdict: 'review', applies: (it) => has(it.symbols) && has(it.amounts) && !it.isHard },
  { verdict: 'review', applies: (it) => has(it.slang) && has([...it.offers, ...it.prices]) && !it.isGoods },
  { verdict: 'review', applies: (it) => new Set(it.slang).size > 1 && !it.isGoods },
]

/** Judges the words and the price of goods, strictest rule first. */
export function judgeGoods(
  { name, description, priceCents }: Goods,
  alsoHarmless: RegExp | null = null,
): GoodsJudgement {
  const title = signalsIn(name, alsoHarmless)
  const all = signalsIn(`${name}\n${description}`, alsoHarmless)
  const isHard = has(title.hard)
  const isGoods = isHard || has([...title.soft, ...title.precious]) || isNamedInText(title, all)
  const isDearPerGram = priceCents !== null && all.grams !== null && priceCents / all.grams >= centsPerGram
  const isDealing = [all.amounts, all.offers, all.gifts, all.symbols, all.slang].some(has)
  const facts = { ...all, title, isHard, isGoods, isDearPerGram, isDealing }
  const rule = rules.find(({ applies }) => applies(facts))
  const found = [
    all.names,
    all.ambiguous,
    all.products,
    all.drugs,
    all.cbd,
    all.gifts,
    all.symbols,
    all.amounts,
  ].flat()
  return { verdict: rule?.verdict ?? 'publish', found }
}

/** A name without goods, such as 'Sunday morning', with a description that names the goods and nothing suspicious. */
const isNamedInText = (title: Signals, all: Signals) =>
  has([...all.hard, ...all.soft]) &&
  !has([
    ...title.names,
    ...title.products,
    ...title.drugs,
    ...title.slang,
    ...title.amounts,
    ...title.symbols,
  ]) &&
  !has([...all.amounts, ...all.ambiguous])
