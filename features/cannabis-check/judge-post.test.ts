import { expect, test } from 'vitest'
import { looksLikeOffer } from './judge-post.ts'

test.each([
  'Fresh weed in Joburg, dm me',
  'Selling dagga, R50 a bankie',
  'Durban Poison back in stock! R100 a gram, WhatsApp 082 555 0101',
  'Who needs ganja tonight? Free delivery in Cape Town',
  'Indoor bud R150 a g, hmu',
  'D a g g a te koop, stuur boodskap',
  'Intsangu iyathengiswa, R30',
  '🍁 R90 per gram 🍁 dm for menu',
  'Space cakes for the weekend, R40 each. Taking orders.',
  'THC gummies available now',
  'Shrooms, 3.5g R350',
  'Skunk for sale, 10g packs',
  'w33d 4 sale, inbox me',
  'Ngithengisa insangu',
  'R1400 oz, R750 half. Meet up in Sandton.',
  'Clones of Swazi Gold for sale',
  'My plug has Cali weed',
  'Zols, three for R50',
])('%j looks like an offer', (text) => expect(looksLikeOffer(text)).toBe(true))

test.each([
  'Four plants in the greenhouse and all of them love the rain.',
  'I harvested 200 g of dried dagga from one plant this season',
  'Is it legal to sell weed yet? The Act says no.',
  'Selling cannabis stays illegal, says the court. What do you think?',
  'Police raided a club that was selling dagga',
  'My Durban Poison smells of aniseed',
  'Looking for a grow tent in Pretoria, dm me',
  'Selling my grinder, R200, WhatsApp me',
  'Weed killer on special at the co-op, R89',
  'Hemp T-shirts for sale at the market on Saturday, R250',
  'How many grams may I carry? The regulations are a draft.',
  'Purple Haze by Hendrix still gives me goosebumps',
  'Rolled a joint and watched the storm come in',
  'Seedling swap on Sunday: tomatoes, chillies and marigolds. Bring cash for coffee.',
  'Concert tickets available, R350, dm me',
  'Our dispensary has moved to Long Street',
  'Does anyone deliver living soil to Knysna?',
  'Growing at home is about patience, water and light 🌿',
])('%j does not', (text) => expect(looksLikeOffer(text)).toBe(false))
