import { signalsInTalk } from './signals.ts'
import { entries, finderOf } from './word-list.ts'

/** What sellers write and talk about the law does not contain. */
const contact = finderOf(
  entries(`
  dm me, dm us, dm for, dm to order, inbox me, inbox for, pm me, pm for, text me, whatsapp, whats app, watsapp, call me, hit me up, hmu, holla, telegram, order now, order here, place your order, taking orders, to order, price list, pricelist, menu, in stock, back in stock,
  restocked, door to door, same day delivery, free delivery, delivery, deliver, we deliver, i deliver, discreet, cash only, meet up, drop off, bulk price, wholesale, who wants, who needs, anyone need, grab yours, come get, get yours, available now, still available, stuur boodskap, kontak my, bel my, bestel, aflewering, ons lewer, ngithengisa, siyathengisa, siyadiliva`),
)
const sale = finderOf(
  entries(
    'for sale, on sale, selling, sell, sold by, te koop, verkoop, ek verkoop, iyathengiswa, thengisa, rekisa, available, plug, swap for, trade for, donation',
  ),
)
/** Parts of plants, and what sellers call the rest, where nothing else is named: on this site they are cannabis. */
const plantParts = finderOf(
  entries(`
  cuttings, rooted cutting, clone, rooted clone, teen clone, mother plant, mom plant, fem, fems, fem bean, bean drop, feminised, feminized, auto seed, autoflower, steggie, stekkie`),
)
const sellersWords = finderOf(
  entries(`
  top shelf, topshelf, exotics, straight gas, loud, za, indoor smalls, smalls, terps, buds only, sticky icky, couch lock, tunnel grown, greenhouse grown, good stuff, that stuff, goeie goed, lekker rook, lekker goed, fresh drop, party pack, smokeables, smokables, zips, medicinal herb, herbal medicine, rolled ones, ready rolled, iykyk, if you know you know`),
)
/** Plants that members swap and sell lawfully. */
const otherPlants = finderOf(
  entries(`
  tomato, tomatoes, chilli, chillies, pepper, rosemary, spekboom, succulent, aloe, fig, grape, grapevine, vine, rose, lavender, mint, basil, geranium, pelargonium, strelitzia, fynbos, protea, moringa, pothos, monstera, orchid, bougainvillea, lemon, olive, sweet potato, potato, dahlia, hydrangea, plectranthus, agapanthus, jasmine, willow, hibiscus, dragon fruit, passion fruit, granadilla, strawberry, strawberries, blueberry, raspberry, mulberry, pineapple, banana, vetiver, comfrey, lemongrass, thyme, sage, oregano, cactus, fern, ivy, begonia, fuchsia, salvia, artemisia, wormwood, tobacco tree, newspaper, apple, peach, plum, guava, avocado, mango, houseplant, house plant, indoor plant, salad, vegetable, veg, flower bed, wedding`),
)
const lawTalk =
  /(?<!\p{L})(?:i?l?legal(?:ly)?|illegal|unlawful|law|laws|act|bill|court|judge|judgment|parliament|minister|police|saps|arrest\w*|crime|criminal|licen[cs]\w*|regulat\w*|policy|tax|article|news|study|research|debate|podcast)(?!\p{L})/u
/** Amounts that only sellers use: 'per gram', 'an ounce', 'bankies'. A harvest in grams is no offer. */
const unit =
  /(?:^|\s)(?:per|by the|each|for a|an?|half|bankies?|oz|ounces?|eighths?|stoppe|grams?)(?:\s|$)|\//

/**
 * Compiles the expressions of the check, for texts in Latin letters and for others: it takes about 650 ms, which the first member to write
 * after a start would wait for, and everybody with them.
 */
export function prepareOfferCheck() {
  for (const text of ['Good morning', 'Good morning 🌿 привет']) looksLikeOffer(text)
}

/** Nothing is named, and those who are meant know what it is: 'Rooted cuttings, dm me, cash only'. */
const isCoded = (words: string) =>
  (words.search(plantParts) !== -1 || words.search(sellersWords) !== -1) &&
  words.search(otherPlants) === -1 &&
  !lawTalk.test(words)

/** Whether a text reads like an offer of cannabis or another drug, rather than talk about it. */
export function looksLikeOffer(text: string) {
  const { names, products, drugs, ambiguous, symbols, amounts, prices, words } = signalsInTalk(text)
  const isNamed = [...names, ...products, ...drugs].length > 0
  const isHinted = [...ambiguous, ...symbols].length > 0
  const isByUnit = amounts.some((amount) => unit.test(amount))
  const asksForContact = words.search(contact) !== -1
  if (asksForContact && !isNamed && isCoded(words)) return true
  if (!isNamed && !isHinted) return amounts.length > 0 && prices.length > 0 && asksForContact
  if (isNamed && asksForContact) return true
  if (prices.length > 0 && amounts.length > 0) return true
  if (lawTalk.test(words)) return false
  if (isNamed) return prices.length > 0 || isByUnit || words.search(sale) !== -1
  return amounts.length > 0 && (asksForContact || words.search(sale) !== -1)
}
