import { entries, finderOf } from './word-list.ts'

const count = String.raw`(?:\d+(?:[.,]\d+)?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|fifty|twee|drie|vyf|tien)`
const grams = String.raw`(?:\d+ ?x ?)?${count}\s?(?:g|gs|gr|grs|gm|gms|gram|gramme|gramm|gee|g's)s?`
const packets =
  'eighth|8th|half q|full q|q|zip|stoppe|bankie|baggie|dime bag|nick bag|ten bag|arm|parcel|matchbox|half ounce|ounce|oz|gram|gramme|g|gee|kilo|pound|lb|joint|zol|skyf'
/** Amounts in which cannabis is sold, as patterns. Larger amounts of grams are food or soil. */
const amounts = [
  String.raw`(?<![.,])${grams}`,
  `(?<!fl ?)(?:${count}|half|quarter|full|an?) ?(?:an? )?(?:oz|ounce|zip)s?`,
  `(?:per|by the|each|for a|a full|an?|half an?) (?:${packets})s?`,
  '(?:oz|ounces?|grams?|(?:quarter|half|bank|ten|twenty|fifty) bags?|bankies?|stoppe|eighths?|half q|quarter q|dime bags?|baggies|1/8|8th)',
  String.raw`(?<=\d ?|rand |bucks )(?:/|p/|per|pg|an?) ?(?:g|gram|oz|ounce|eighth|q|zip)`,
]
export const amount = `(?:${amounts.join('|')})`
const finders = amounts.map((one) => new RegExp(`(?<![\\p{L}\\p{N}])${one}(?![\\p{L}\\p{N}])`, 'gu'))
const smallGrams = 100

/** The amounts in a text in which cannabis is sold, with their grams where they are known. */
export function amountsIn(text: string) {
  const found = finders.flatMap((finder) => [...text.matchAll(finder)].map(([words]) => words))
  return found
    .map((words) => ({ words, grams: gramsOf(words) }))
    .filter((amount) => amount.grams === null || (amount.grams > 0 && amount.grams <= smallGrams))
}

function gramsOf(words: string): number | null {
  const [, times, rest = ''] = words.match(/^(?:(\d+) ?x ?)?(.*)$/) ?? []
  if (times) return Number(times) * (gramsOf(rest) ?? 1)
  const [number] = words.match(/^\d+(?:[.,]\d+)?/) ?? []
  if (/oz|ounce|zip/.test(words)) return number ? Number(number.replace(',', '.')) * 28 : 28
  return number ? Number(number.replace(',', '.')) : null
}

export const offers = finderOf(
  entries(`
  for sale, on sale, selling, sell, sold by, we supply, supplier, supply, plug, your plug, in stock, available, restock, restocked, back in stock, taking orders, place your order, order now, order here, buy now, get yours,
  dm me, dm us, dm for, dm to order, inbox me, inbox for, pm me, text me, whatsapp, whats app, watsapp, wa me, call me, hit me up, hmu, holla, telegram, signal me, menu, price list, pricelist, prices from, cash only, eft,
  delivery, deliver, delivered, door to door, discreet, discrete, stealth, courier, pudo, collection, meet up, meetup, drop off, dropoff, same day, shipping, ships nationwide, nationwide, wholesale, bulk, sample, try it, special, specials, deal, two for, 2 for, buy one get one,
  te koop, verkoop, ek verkoop, aflewering, ons lewer, kontak my, stuur boodskap, bel my, bestel, beskikbaar, prys, ngithengisa, siyathengisa, iyathengiswa, thengisa, sithengisa, ndithengisa, siyadiliva, ke rekisa, rekisa, re a rekisa, iyatholakala, iyafumaneka, inani`),
)

export const slang = finderOf(
  entries(`
  top shelf, grade a, a grade, aaa, aaaa, indoor, outdoor, greenhouse, green house, tunnel grown, exotic, exotics, hydro, hydroponic, organic grown, loud, gas, fire, fire flame, straight gas, sticky, sticky icky, stinky, frosty, dense, potent, smooth smoke, smokes, smoke, smoking,
  rolled, ready rolled, hand rolled, green, greens, groen, trees, tree, bush, grass, gras, cheese, good stuff, the stuff, stuff, real deal, the usual, you know what, if you know you know, iykyk, fresh batch, fresh drop, new batch, cured, slow cured, seedless, buds only, hits hard, knocks, high, stoned, goofed, couch lock, couchlock,
  terps, terpy, strain, strains, hybrid, medicinal, medicine, meds, party favours, party packs, party pack, goodies, goeie goed, goed, lekker rook, rook, puff, chill, cali, malawi, swazi, pondoland, transkei, lesotho, cob, landrace, genetics, batch, jar, smalls, shake, za, bubbly, medibles, canna, hemp, herbal smoke, bring your own jar, byo jar, happy`),
)

/** A gift of cannabis with something else is a sale. */
export const giftWords =
  '(?:free|gift|bonus|comes with|come with|includes?|including|inside|filled with|full of|packed with|loaded with|stuffed with|with every|with each|plus|throw in|thrown in|on the house|donation|pre filled|prefilled|infused with|contains?|made with)'

const symbols = /[🍁🌿🍃🍀☘🥦🌲🌳🌱🍄🚬💨🔌⛽]/gu
/**
 * A price as it is written in a text: R150, 80 rand, R1 500, 50 bucks.
 * NOTE: of limited length, or each number of a long list would be read up to the end of the list.
 */
const prices =
  /(?<![\p{L}\p{N}])(?:zar ?|r ?|@ ?r? ?)\d[\d\s,.]{0,20}k?(?![\p{L}])|(?<![\p{L}\p{N}])\d[\d\s,.]{0,20}(?:rand|bucks|zar|bob|tigers?)(?![\p{L}])/gu

const wordsOf = (finder: RegExp, text: string) => [...text.matchAll(finder)].map(([word]) => word.trim())

export const symbolsIn = (text: string) => wordsOf(symbols, text)
export const pricesIn = (text: string) => wordsOf(prices, text)
