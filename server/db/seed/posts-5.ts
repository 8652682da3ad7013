import type { SeedPost } from './types.ts'

export const posts5 = [
  {
    key: 'why-solventless',
    by: 'imraan.d',
    hoursAgo: 377,
    location: 'Woodstock, Cape Town',
    content:
      'The question I get most: why go without solvents when they are faster? My answer is that I know everything that touched it, because it was ice, water, a screen and me. Fast was never on my list. #SolventFree',
  },
  {
    key: 'warm-wall',
    by: 'sarah.w',
    hoursAgo: 383,
    location: 'Nottingham Road, KwaZulu-Natal',
    content:
      'A visitor knocked on the wall and said it sounded like cardboard. I asked him to put his back against it. It was four degrees outside. He stayed there for the whole of his coffee. #HempBuild',
  },
  {
    key: 'library-card',
    by: 'dineo.ts',
    hoursAgo: 389,
    content:
      'Off at seven, and there is ice on the windscreen. I scraped it with my library card. It is a good library.',
  },
  {
    key: 'field-guide',
    by: 'growschool',
    hoursAgo: 394,
    location: 'Hatfield, Pretoria',
    content:
      'The field guide is back from the printer and the Latin is right this time. Sixty-four pages on soil, water, frost and patience, and a chapter on the law that we have called ‘Read the Act’, because a chapter that explains it would be out of date by Friday.',
    photo: {
      art: 'product-fieldguide',
      alt: 'A green cloth-bound book with a sun and grasses on its cover and a red ribbon, standing on a shelf',
    },
  },
  {
    key: 'dye-pot',
    by: 'marlene_j',
    hoursAgo: 400,
    location: 'Genadendal, Western Cape',
    content:
      'The dye pot: onion skins, rooibos, a rusted nail. It gave me three browns and a gold that I did not deserve.',
  },
  {
    key: 'one-wall',
    by: 'kabelo',
    hoursAgo: 406,
    location: 'Lorentzville, Johannesburg',
    content:
      'My neighbour and I have shared one wall and no words for six years. On Saturday the geyser burst and we carried buckets until two in the morning. It turns out that he keeps heirloom tomatoes. Six years.',
  },
  {
    key: 'inspector-tea',
    by: 'umgeni_hemp',
    hoursAgo: 412,
    location: 'Howick, KwaZulu-Natal',
    content:
      'For the farms that ask us about permits every week: we cannot tell you yes or no, only Agriculture can. We can tell you that the inspector likes a fence, a sign, a map with the rows on it, and to be offered tea before the map.',
  },
  {
    key: 'far-light',
    by: 'hendrik_c',
    hoursAgo: 418,
    location: 'Springbok, Northern Cape',
    content:
      'The neighbours’ house on the way home from the kloof. No municipality within forty kilometres of that light, and they have never heard of a stage anything. #LoadShedding',
    photo: {
      art: 'veld-night',
      alt: 'A lit farmhouse and a windpump under a crescent moon and the Southern Cross',
    },
  },
  {
    key: 'nine-below',
    by: 'nthabi',
    hoursAgo: 424,
    content: 'Ficksburg, nine below. The cherry trees need this cold, they tell me. The weaver does not.',
  },
  {
    key: 'ash-and-seed',
    by: 'gogo_nomsa',
    hoursAgo: 430,
    location: 'Bethlehem, Free State',
    content:
      'When I was a girl, my grandmother kept all of her seed in a calabash, with ash, and there was never a weevil. Later we had tins and there were weevils. Now I am seventy and I have gone back to ash. It takes a long life to catch up with your grandmother. #SeedKeeping',
  },
  {
    key: 'amplifier',
    by: 'kagiso_m',
    hoursAgo: 436,
    location: 'Rustenburg, North West',
    content: 'Sold the amplifier. Kept the chair.',
  },
  {
    key: 'offcut-bags',
    by: 'caledon_seeds',
    hoursAgo: 442,
    location: 'Clarens, Free State',
    content:
      'Bags for the borrowers, sewn in town from hemp and cotton offcuts. They hold eleven jars of beans, or one cat. Both have been tried.',
    photo: {
      art: 'product-tote',
      alt: 'A canvas tote bag printed with a red and gold sun and standing grasses',
    },
  },
  {
    key: 'scones',
    by: 'egoligrow',
    hoursAgo: 449,
    location: 'Newtown, Johannesburg',
    content:
      'We told a man this morning that he did not need the big tent, the fan or the meter, only a bag of compost and a month. He came back after lunch with scones.',
  },
  {
    key: 'how-the-beds-were-made',
    by: 'sipho_grows',
    hoursAgo: 455,
    location: 'Magaliesburg, North West',
    content:
      'A few of you asked how the beds were made, so here is the long answer, once, and then I will point to it for ever.\n\nThe first year I dug. I was told to dig, I had a good spade and a bad back, and by spring I had turned over everything that lived in that soil and left it in the sun. The tomatoes were fine. Everything after the tomatoes was not.\n\nThe second year I was too tired to dig, so I put cardboard down on the kikuyu in April, then horse bedding, then leaves, then whatever the neighbours left at the gate. I felt that I was hiding something. In October I pushed my hand in to the wrist.\n\nI have not dug since. Ten centimetres of compost in autumn, mulch on top, roots left in the ground when a plant is finished. Cut it off, never pull it out. The old roots are where the next rain goes in.\n\nThat is all of it. The rest is waiting, and writing down what you did. #LivingSoil',
  },
  {
    key: 'protea-gate',
    by: 'marlene_j',
    hoursAgo: 462,
    location: 'Genadendal, Western Cape',
    content:
      'The suikerbos at the gate opened between the two cold fronts. One day of sun and it did not waste it. #FieldNotes',
    photo: { art: 'plate-protea', alt: 'Botanical plate of a pink protea in bloom on a leafy stem' },
  },
  {
    key: 'reading-labels',
    by: 'leratok',
    hoursAgo: 468,
    location: 'Melville, Johannesburg',
    content:
      'We spent an hour at the shop on reading labels. This is the dummy bottle that we practise on. Who made it, when, what else is in it, what batch, and who do I ring. If one of the five is missing, put it back, wherever you are and whoever recommended it.',
    photo: {
      art: 'product-oil',
      alt: 'A brown dropper bottle with a paper label showing grass stems, beside a green sprig',
    },
  },
  {
    key: 'clarens-mist',
    by: 'naledi',
    hoursAgo: 475,
    location: 'Clarens, Free State',
    content:
      'Drove to the top of the pass to see if there was weather coming. There was not, but there was this.',
    photo: {
      art: 'banner-escarpment',
      alt: 'The Drakensberg escarpment in blue above dry hills, small clouds and golden grass',
    },
    morePhotos: [
      {
        art: 'veld-noon',
        alt: 'A windmill and a reservoir beside a gravel road, white clouds over yellow veld',
      },
      { art: 'banner-redgrass', alt: 'The sun low behind tall red grass, everything the colour of honey' },
    ],
  },
  {
    key: 'draw-your-water',
    by: 'boitumelo',
    hoursAgo: 482,
    location: 'Mahikeng, North West',
    content:
      'Asked the class to draw their water: where it comes from, where it stops, where it is wasted. One lady drew her neighbour.',
  },
  {
    key: 'battery-logs',
    by: 'kreesan',
    hoursAgo: 489,
    location: 'Tongaat, KwaZulu-Natal',
    content:
      'Twelve months of battery logs later. I can tell you that the fridge is the real villain, that the fan is a saint, and that my father switches things on to see if I notice. #LoadShedding',
  },
  {
    key: 'mural-question',
    by: 'busi_m',
    hoursAgo: 496,
    location: 'KwaMhlanga, Mpumalanga',
    content:
      'A lecturer wrote to ask whether the pattern ‘means’ something. It means that the wall is finished and somebody is home.',
  },
  {
    key: 'fathers-reels',
    by: 'kagiso_m',
    hoursAgo: 503,
    location: 'Rustenburg, North West',
    content:
      'Digitised four of my father’s reels. On the third one, between two songs, you can hear him ask my mother whether the gate is closed. It is the best thing on there.',
  },
  {
    key: 'clinic-first-visit',
    by: 'chloe_adams',
    hoursAgo: 511,
    location: 'Sea Point, Cape Town',
    content:
      'I was asked what a first clinic visit is like. This is only mine, two years ago, in Cape Town.\n\nIt took fifty minutes. Forty of them were about everything else: what I already take, my heart, my sleep, my work, who is at home, whether I drive. I had prepared a speech and did not give it. At the end the doctor said what she did not know, which took as long as what she did, and then we agreed on a date to look at it again.\n\nI left with a page of notes and no miracle. I still have the page. If you leave with a miracle and no page, I would go somewhere else.\n\nExperience, never prescription. Ask your own doctor, they are usually gladder than you expect.',
  },
  {
    key: 'black-turf',
    by: 'annelie_p',
    hoursAgo: 519,
    location: 'Bothaville, Free State',
    content:
      'The bottom field is black turf. Too wet to work, too wet to work, too wet to work, too dry to work. You get about an hour.',
  },
] as const satisfies readonly SeedPost[]
