import type { SeedHome, SeedOrder, SeedTerms } from './types.ts'

/** On which terms the shops of the sample sell; prices in rand, which a dollar site divides by ten. The accounts are nobody's. */
export const terms: SeedTerms[] = [
  {
    business: 'Kopje Apothecary',
    delivery: 60,
    freeFrom: 500,
    bank: 'Capitec',
    branch: '470010',
    collect: 'Melville, Tuesday to Saturday, 9:00 to 17:00',
  },
  {
    business: 'Egoli Grow Supply',
    delivery: 90,
    freeFrom: 1_000,
    bank: 'FNB',
    branch: '250655',
    vatNumber: '4000000017',
    collect: 'Newtown, at the yellow gate. Bring a trolley for lamps.',
  },
  { business: 'Caledon Seed Library', delivery: 35, freeFrom: 500, bank: 'Standard Bank', branch: '051001' },
  {
    business: 'Woodstock Turnery',
    delivery: 80,
    freeFrom: null,
    bank: 'Nedbank',
    branch: '198765',
    collect: 'The workshop in Woodstock, by arrangement',
  },
  {
    business: 'Highveld Grow School',
    delivery: 50,
    freeFrom: 500,
    bank: 'Absa',
    branch: '632005',
    vatNumber: '4000000025',
  },
  { business: 'Umgeni Hemp Co-op', delivery: 75, freeFrom: 800, bank: 'Capitec', branch: '470010' },
  {
    business: 'Karoo Sun Gardens',
    delivery: 120,
    freeFrom: null,
    bank: 'Standard Bank',
    branch: '051001',
    collect: 'The nursery in Upington, weekdays until 16:00',
  },
  {
    business: 'Observatory Hydro',
    delivery: 90,
    freeFrom: 1_500,
    bank: 'FNB',
    branch: '250655',
    vatNumber: '4000000033',
  },
  {
    business: 'Valley Compost Works',
    collect: 'The yard in Pietermaritzburg, Saturday mornings. Cash or card.',
  },
  { business: 'Bo-Kaap Tea & Tincture', delivery: 40, freeFrom: 400, bank: 'Nedbank', branch: '198765' },
  { business: 'Lowveld Botanicals', delivery: 60, freeFrom: 600, bank: 'Capitec', branch: '470010' },
]

/** Of the business that every installation has, for as long as the sample community stays. */
export const ownTerms: SeedTerms = {
  business: 'Delta Biomed',
  delivery: 60,
  freeFrom: 500,
  bank: 'Standard Bank',
  branch: '051001',
  collect: 'The counter in Johannesburg, weekdays from 9:00 to 16:00',
}

/** Oldest first. Each step is a move, by whom, how many hours after the one before it, and what was said. */
export const orders: SeedOrder[] = [
  {
    buyer: 'thandi.m',
    business: 'Lowveld Botanicals',
    lines: [['Marula body oil, 100 ml', 1]],
    daysAgo: 63,
    steps: [
      ['pay', 'seller', 30],
      ['cancel', 'seller', 20, 'The bottles did not arrive from the glassworks.'],
      ['refund', 'seller', 5, 'Paid back by EFT, with apologies'],
    ],
  },
  {
    buyer: 'sipho_grows',
    business: 'Egoli Grow Supply',
    lines: [
      ['Fabric pot, 25 litre', 6],
      ['Fabric pot, 10 litre', 4],
    ],
    daysAgo: 48,
    steps: [
      ['pay', 'buyer', 1],
      ['pay', 'seller', 20],
      ['pack', 'seller', 6],
      ['ship', 'seller', 18, 'SAMPLE-884120'],
      ['complete', 'buyer', 70],
    ],
  },
  {
    buyer: 'thandi.m',
    business: 'Egoli Grow Supply',
    lines: [['Fabric pot, 10 litre', 1]],
    daysAgo: 41,
    steps: [['cancel', 'clock', 72]],
  },
  {
    buyer: 'naledi',
    business: 'Woodstock Turnery',
    lines: [['Blackwood two-part grinder', 1]],
    daysAgo: 33,
    note: 'It is a present: no invoice in the box, please.',
    steps: [
      ['pay', 'seller', 26],
      ['pack', 'seller', 40],
      ['ship', 'seller', 4, 'SAMPLE-771043'],
      ['complete', 'clock', 336],
    ],
  },
  {
    buyer: 'thandi.m',
    business: 'Highveld Grow School',
    lines: [
      ['Backyard Grower’s Field Guide', 1],
      ['Grower’s wall calendar', 1],
    ],
    daysAgo: 27,
    steps: [
      ['pay', 'buyer', 2],
      ['pay', 'seller', 22],
      ['pack', 'seller', 3],
      ['ship', 'seller', 20, 'SAMPLE-902215'],
      ['complete', 'buyer', 52],
    ],
  },
  {
    buyer: 'gogo_nomsa',
    business: 'Valley Compost Works',
    lines: [['Worm castings, 10 litre', 3]],
    way: 'collection',
    daysAgo: 16,
    steps: [
      ['pack', 'seller', 20],
      ['ready', 'seller', 2],
      ['complete', 'seller', 48],
    ],
  },
  {
    buyer: 'zanele_m',
    business: 'Umgeni Hemp Co-op',
    lines: [['Hemp apron', 2]],
    daysAgo: 5,
    steps: [
      ['pay', 'seller', 25],
      ['pack', 'seller', 20],
    ],
  },
  {
    buyer: 'thandi.m',
    business: 'Woodstock Turnery',
    lines: [['Wild olive rolling tray', 1]],
    daysAgo: 4,
    steps: [
      ['pay', 'buyer', 1],
      ['pay', 'seller', 21],
      ['pack', 'seller', 30],
    ],
  },
  {
    buyer: 'thandi.m',
    business: 'Kopje Apothecary',
    lines: [['Winter balm, buchu and hemp', 3]],
    daysAgo: 3,
    note: 'Please ring twice, the bell is shy.',
    steps: [
      ['pay', 'buyer', 1],
      ['pay', 'seller', 3],
      ['pack', 'seller', 20],
      ['ship', 'seller', 14, 'SAMPLE-910447'],
    ],
  },
  {
    buyer: 'kabelo',
    business: 'Karoo Sun Gardens',
    lines: [['Succulent soil, 20 litre', 2]],
    way: 'collection',
    daysAgo: 2,
    steps: [
      ['pack', 'seller', 8],
      ['ready', 'seller', 4],
    ],
  },
  {
    buyer: 'ayesha.p',
    business: 'Bo-Kaap Tea & Tincture',
    lines: [['Rooibos and buchu tea, 100 g', 4]],
    daysAgo: 1,
    steps: [['pay', 'seller', 9]],
  },
  {
    buyer: 'thandi.m',
    business: 'Egoli Grow Supply',
    lines: [['Seedling lamp, 60 watt', 1]],
    daysAgo: 0.4,
    steps: [],
  },
]

/** Where each of them lives, for the parcels. */
export const homes: Record<string, SeedHome> = {
  'thandi.m': ['14 Fourth Avenue', 'Melville', 'Johannesburg', 'Gauteng', '2092'],
  sipho_grows: ['8 Umngeni Road', 'Greyville', 'Durban', 'KwaZulu-Natal', '4001'],
  naledi: ['31 Lower Main Road', 'Observatory', 'Cape Town', 'Western Cape', '7925'],
  zanele_m: ['5 Cape Road', 'Mill Park', 'Gqeberha', 'Eastern Cape', '6001'],
  'ayesha.p': ['77 Wale Street', 'Bo-Kaap', 'Cape Town', 'Western Cape', '8001'],
}
