import type { SeedComment, SeedPost } from './types.ts'

/** Days are counted from the planting: what is to come stays to come. */
export const events: readonly SeedPost[] = [
  {
    key: 'winter-market',
    by: 'kabelo',
    hoursAgo: 27,
    location: 'Victoria Yards, 16 Viljoen Street, Lorentzville, Johannesburg',
    content:
      'Thirty tables under the old laundry roof: seedlings, tools, ceramics, bread and a very good coffee cart. Bring jars, bring cuttings to swap, bring your own bags.\n\nSoil clinic at noon with Sipho Ndlovu. Children are welcome in the courtyard; the growers’ hall is 21 and over.',
    photo: { art: 'scene-market', alt: 'Market stalls with striped awnings at golden hour' },
    event: { title: 'Winter Growers’ Market', inDays: 6, time: '10:00 to 16:00', share: 70 },
  },
  {
    key: 'talking-to-your-doctor',
    by: 'drbotha',
    hoursAgo: 52,
    location: 'Online and at Observatory, Cape Town',
    content:
      'What to bring, what to ask, and what your doctor may and may not write down. An hour of talk and as long as you like for questions. No names are kept.',
    event: { title: 'Talking to your doctor: an evening for patients', inDays: 12, time: '18:30', share: 34 },
  },
  {
    key: 'reading-the-regulations',
    by: 'zanele_m',
    hoursAgo: 75,
    location: 'Constitution Hill, Johannesburg',
    content:
      'We read the draft regulations aloud, clause by clause, with a lawyer at the table. You need no law, only patience. Printed copies at the door.',
    photo: { art: 'scene-talk', alt: 'A full hall listens to a speaker beside a screen with a leaf on it' },
    event: { title: 'Reading the regulations together', inDays: 9, time: '18:00', share: 44 },
  },
  {
    key: 'seed-swap-and-soup',
    by: 'naledi',
    hoursAgo: 120,
    location: 'Clarens, Free State',
    content:
      'Vegetables, grasses, flowers: bring what you have dried and labelled, take home what you have room for. Soup from one, bread from the Clarens bakery. The barn holds twenty.',
    photo: { art: 'plate-redgrass', alt: 'A drawn plate of red grass with its seedheads' },
    event: { title: 'Seed swap and soup', inDays: 27, time: '11:00', capacity: 20, share: 40 },
  },
  {
    key: 'fire-night',
    by: 'sipho_grows',
    hoursAgo: 160,
    location: 'Magaliesburg, North West',
    content:
      'A fire, a koppie, a guitar if somebody has one. Bring a chair, a blanket and something for the coals.',
    photo: { art: 'scene-fire', alt: 'People around a fire under a starry sky' },
    event: { title: 'Fire night at the koppie', inDays: 41, time: '17:30', share: 28 },
  },
  {
    key: 'frost-walk',
    by: 'johanvw',
    hoursAgo: 96,
    location: 'Dullstroom, Mpumalanga',
    content:
      'We were going to walk the bottom camps at first light. The road has washed away, so it waits for next year.',
    event: {
      title: 'Frost walk at first light',
      inDays: 18,
      time: '05:30 to 08:00',
      share: 12,
      isCancelled: true,
    },
  },
  {
    key: 'solventless-workshop',
    by: 'chloe_adams',
    hoursAgo: 996,
    location: 'Observatory, Cape Town',
    content:
      'Ice, screens and a press: how it is done without solvents, shown on hemp. Thank you to all who came and stayed to sweep.',
    photo: { art: 'scene-workshop', alt: 'A workbench with jars, plants and a press under a window' },
    event: {
      title: 'Solventless pressing, a workshop',
      inDays: -39,
      time: '09:00 to 13:00',
      capacity: 24,
      share: 30,
    },
  },
  {
    key: 'autumn-market',
    by: 'kabelo',
    hoursAgo: 1_004,
    location: 'Victoria Yards, Johannesburg',
    content:
      'The first market of the season. One hundred loaves, gone by noon; the next one gets two hundred.',
    photo: { art: 'city-jacaranda', alt: 'Jacarandas over the roofs of Johannesburg' },
    event: { title: 'Autumn market day', inDays: -53, time: '10:00 to 15:00', share: 80 },
  },
]

export const eventComments: readonly SeedComment[] = [
  {
    post: 'winter-market',
    by: 'ayesha.p',
    minutesAfter: 900,
    content: 'Is there parking inside the yards this time?',
  },
  {
    post: 'winter-market',
    by: 'kabelo',
    minutesAfter: 960,
    content: 'Yes, through the Viljoen Street gate until eleven, then street only.',
  },
  {
    post: 'winter-market',
    by: 'thandi.m',
    minutesAfter: 1_010,
    content: 'Bringing six tomatillo seedlings that need homes.',
  },
]
