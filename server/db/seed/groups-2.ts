import type { SeedGroup } from './types.ts'

export const groups2 = [
  {
    key: 'balcony',
    name: 'Balcony Growers',
    description: 'Two pots, one rail, all weather. For people without a garden.',
    visibility: 'open',
    by: 'ayesha.p',
    daysAgo: 410,
    share: 62,
    picture: { art: 'city-jacaranda', alt: 'Jacarandas before the towers of Johannesburg' },
    discussions: [
      {
        by: 'ayesha.p',
        hoursAgo: 8,
        title: 'North-facing and cooked by two o’clock',
        content:
          'Tenth floor, glass behind, sun in front. The basil is soup. What do you hang up that the body corporate does not write letters about?',
        comments: [
          ['chloe_adams', 'A bedsheet, pegged on the inside of the rail. Officially it is washing.'],
          ['kreesan', 'Eighty percent shade cloth in the colour of the wall. Three years, no letter.'],
          ['ayesha.p', 'Washing it is. I have bought two more sheets.'],
        ],
      },
      {
        by: 'kreesan',
        hoursAgo: 66,
        title: 'How much does a wet pot weigh?',
        content:
          'Before I put the twenty-litre ones on the rail shelf, somebody tell me I am being silly or not silly.',
        comments: [
          [
            'riaan_smit',
            'Twenty-six kilograms, wet, with the plant. Engineer speaking: floor, please, not rail.',
          ],
          ['kreesan', 'Floor.'],
        ],
      },
      {
        by: 'priya.naidoo',
        hoursAgo: 150,
        title: 'Bath water, yes or no',
        content:
          'We are on restrictions again. Rinse water only, no bubbles. Any plants that hold it against you?',
        comments: [
          ['naledi', 'None of mine. Let it stand a day and go for the soil, not the leaves.'],
          ['fatima.e', 'The fern sulked. The fern always sulks.'],
        ],
      },
    ],
  },
  {
    key: 'seed-keepers',
    name: 'Seed Keepers',
    description:
      'Landrace seed, honest labels, dry tins. We swap twice a year and write down where everything comes from.',
    visibility: 'open',
    by: 'naledi',
    daysAgo: 700,
    share: 52,
    picture: { art: 'plate-redgrass', alt: 'A pressed stem of red grass on a herbarium sheet' },
    discussions: [
      {
        by: 'naledi',
        hoursAgo: 300,
        title: 'What stands on a label',
        content:
          'Name, place, year, and who grew it. If you do not know, write that you do not know. An honest gap is worth more than a guess.',
        isPinned: true,
        comments: [
          [
            'caledon_seeds',
            'We have relabelled four hundred packets because of this post. You are right, and we are tired.',
          ],
          ['lesetja', 'Pencil, not pen. Pen is gone after two summers.'],
        ],
      },
      {
        by: 'lesetja',
        hoursAgo: 34,
        title: 'Weevils in the cowpeas',
        content: 'Opened the tin and it hummed. Is the whole lot lost?',
        comments: [
          ['gogo_nomsa', 'Freezer, three days, then sieve. Eat those with holes, plant those without.'],
          ['mulalo.n', 'Wood ash next year, a handful to the kilo. My mother never had one weevil.'],
        ],
      },
      {
        by: 'mulalo.n',
        hoursAgo: 110,
        title: 'Looking for: the small red sorghum from Vhembe',
        content:
          'Grandmother’s ran out in the drought of 2016. I can offer four kinds of gourd and a story for each.',
        comments: [
          [
            'lesetja',
            'There is a woman at the Giyani market on Fridays. Blue umbrella. Tell her I sent you.',
          ],
          ['rirhandzu', 'That is my aunt. I will ask her to keep back a cup.'],
        ],
      },
    ],
  },
  {
    key: 'hemp-build',
    name: 'Hemp Builders',
    description: 'Lime, hurd and patience. Walls that breathe, from the slab to the roof.',
    visibility: 'open',
    by: 'umgeni_hemp',
    daysAgo: 480,
    share: 38,
    picture: { art: 'koppie-dusk', alt: 'A koppie at dusk' },
    discussions: [
      {
        by: 'umgeni_hemp',
        hoursAgo: 46,
        title: 'Mix ratios that set in humid air',
        content:
          'Durban in February, eighty percent humidity, and the wall is still cheese after ten days. What do you change first: binder, water or month?',
        comments: [
          ['riaan_smit', 'Month. Otherwise less water than you believe, then less again.'],
          ['wandile', 'We put two fans and a cousin on it. Set on day fourteen.'],
        ],
      },
      {
        by: 'riaan_smit',
        hoursAgo: 160,
        title: 'What the inspector asked',
        content:
          'Fire rating, then moisture, then whether it attracts rats. I had papers for two of them. Keep yours in a file on site.',
        comments: [
          [
            'gareth_l',
            'For the rats: lime. They hate it. There is a letter from the university, I can send it.',
          ],
          ['kagiso_m', 'Send it to all of us, please.'],
        ],
      },
    ],
  },
  {
    key: 'lowveld',
    name: 'Lowveld Growers',
    description: 'Heat, fruit bats and summer storms. Growers from Nelspruit to Phalaborwa.',
    visibility: 'open',
    by: 'sbu_lowveld',
    daysAgo: 330,
    share: 34,
    picture: { art: 'veld-storm', alt: 'A storm over the veld' },
    discussions: [
      {
        by: 'sbu_lowveld',
        hoursAgo: 22,
        title: 'Hail nets before October?',
        content:
          'Lost half the tunnel plastic on the ninth last year. Who is netting, and does it hold the big stones?',
        comments: [
          ['rirhandzu', 'Netted since August. It held golf balls. Not the tennis ball.'],
          ['mulalo.n', 'Slope it. Flat nets fill up and then the net is the hail.'],
        ],
      },
      {
        by: 'rirhandzu',
        hoursAgo: 140,
        title: 'Monkeys have learned the latch',
        content: 'It took them nine days. I am impressed and I have no tomatoes.',
        comments: [
          ['sbu_lowveld', 'Carabiner. They have not got thumbs for it, for now.'],
          ['lesetja', 'Do not teach them the carabiner.'],
        ],
      },
    ],
  },
  {
    key: 'committee',
    name: 'Winter Gathering Committee',
    description: 'Who brings what, who books the hall, and what it costs. Only for those who carry chairs.',
    visibility: 'private',
    by: 'thandi.m',
    daysAgo: 60,
    share: 0,
    picture: { art: 'scene-market', alt: 'Market stalls with striped awnings' },
    discussions: [
      {
        by: 'thandi.m',
        hoursAgo: 60,
        title: 'The hall wants a deposit by Friday',
        content:
          'R 1 800, back if we sweep. I have paid the half. Who has the other half, and who has a broom?',
        comments: [
          ['kabelo', 'Paid. Broom: my mother’s, which comes with my mother.'],
          ['leratok', 'Then we sweep.'],
        ],
      },
      {
        by: 'leratok',
        hoursAgo: 190,
        title: 'Soup for eighty',
        content: 'Three pots of thirty litres, or four of twenty-five? The gas man asks.',
        comments: [
          ['gogo_nomsa', 'Four. You do not want to lift thirty, my child.'],
          ['sipho_grows', 'I bring the pumpkins. Do not ask how many, there was rain.'],
        ],
      },
    ],
  },
] satisfies SeedGroup[]
