import type { SeedGroup } from './types.ts'

export const groups1 = [
  {
    key: 'living-soil',
    name: 'Living Soil ZA',
    description:
      'No-till beds, compost teas and worm farms from the Lowveld to the Overberg. Questions are welcome in any of the official languages.',
    visibility: 'open',
    by: 'sipho_grows',
    daysAgo: 860,
    share: 80,
    picture: { art: 'scene-tunnel', alt: 'A growing tunnel with two long planted beds' },
    discussions: [
      {
        by: 'gogo_nomsa',
        hoursAgo: 3,
        title: 'Which worms survive a Free State winter?',
        content:
          'I have lost the bin twice now. Someone in Bethlehem told me to bury the whole thing to the lid and put a hay bale on top, and honestly she has been right about everything else.\n\nRed wigglers are what the shop sells. Is there anything tougher, or is it only about depth?',
        comments: [
          [
            'johanvw',
            'Depth. Same wigglers, 60 cm down, survived minus nine in Dullstroom. Feed them less from June.',
          ],
          [
            'sipho_grows',
            'Bury it, bale on top, and keep a thermometer on a string. Below five degrees they stop eating, so any food you add just freezes.',
          ],
          ['thandi.m', 'My grandmother used an old bath with a door over it. Twenty winters.'],
          ['themba_s', 'African nightcrawlers hate the cold. Whatever you do, not those.'],
        ],
      },
      {
        by: 'ayesha.p',
        hoursAgo: 26,
        title: 'Bokashi smells of vinegar. Normal?',
        content:
          'Two weeks in, white fluff on top, sharp smell when I open it. Nothing in the book about fluff.',
        comments: [
          ['naledi', 'White is good, vinegar is good. Green or blue and you start again.'],
          [
            'fatima.e',
            'Drain the tap at the bottom every second day or it goes from vinegar to something else.',
          ],
          [
            'ayesha.p',
            'Drained half a cup. The spider plant on the stoep got it, one to a hundred. Thank you.',
          ],
        ],
      },
      {
        by: 'wandile',
        hoursAgo: 51,
        title: 'Biochar from black wattle',
        content:
          'We are clearing wattle on the Umgeni and have more than we can carry. Burned the first load in an open pit with water at the end, as in the drawing. Before I spread it: who charges theirs first, and with what?',
        comments: [
          [
            'sipho_grows',
            'Always charge it. A week in compost tea, or it drinks your nitrogen until spring.',
          ],
          [
            'umgeni_hemp',
            'We lay ours in the goat kraal for a month. The goats do the rest and charge nothing.',
          ],
          ['lwazi_b', 'Bring a bakkie load to Wartburg and I will pay the petrol.'],
        ],
      },
      {
        by: 'chloe_adams',
        hoursAgo: 99,
        title: 'Mulch that does not blow away',
        content: 'South-easter took the lot again. What holds on the Cape Flats without buying a net?',
        comments: [
          ['marlene_j', 'Restio cuttings, laid like a mat. They knit. Straw is for people without wind.'],
          ['sarah.w', 'Wet newspaper under it, ten pages, overlapping. Then the restio.'],
        ],
      },
      {
        by: 'sipho_grows',
        hoursAgo: 180,
        title: 'Read first: how we talk about amendments',
        content:
          'Measurements in litres and kilograms, a photograph of the soil, and the month you planted. That is all we ask.\n\nNobody here sells anything in a comment. If a thing worked for you, say where your garden is, because Tzaneen and Sutherland are two planets.',
        isPinned: true,
        comments: [
          ['hendrik_c', 'Seconded on Sutherland. Nothing you people write in July applies to me.'],
          [
            'annelie_p',
            'May I add: tell us whether the water is borehole or municipal. It explains half the photographs.',
          ],
          ['sipho_grows', 'Good one. Added, in spirit.'],
        ],
      },
    ],
  },
  {
    key: 'patients-circle',
    name: 'Patients’ Circle',
    description: 'A careful space for medical patients and carers. Experience, never prescription.',
    visibility: 'request',
    by: 'drbotha',
    daysAgo: 640,
    share: 55,
    picture: { art: 'plate-hemp', alt: 'A pressed hemp plant on a herbarium sheet' },
    discussions: [
      {
        by: 'drbotha',
        hoursAgo: 400,
        title: 'How this circle works',
        content:
          'Say what you have lived through, never what another should take. No doses, no brands, no promises. If something frightens you tonight, phone your clinic before you write here.',
        isPinned: true,
        comments: [
          ['annelie_p', 'Thank you for keeping the door. It is the reason I stayed.'],
          ['busi_m', 'I read this again every time somebody new comes in. It helps.'],
        ],
      },
      {
        by: 'annelie_p',
        hoursAgo: 30,
        title: 'What to write down before the appointment',
        content:
          'I get eleven minutes. Last time I forgot the one thing I came for. What do you bring on paper?',
        comments: [
          ['drbotha', 'One page: what changed, when, and what you already take. The rest I can ask.'],
          [
            'sarah.w',
            'I draw the week as seven boxes and colour the bad hours. He looked at it longer than at me.',
          ],
          ['gogo_nomsa', 'Take someone with you. They remember the half that you do not hear.'],
        ],
      },
      {
        by: 'busi_m',
        hoursAgo: 75,
        title: 'Looking after the one who looks after',
        content:
          'My sister has done the nights for my mother since Easter. How do you make a carer rest who says she is fine?',
        comments: [
          [
            'priya.naidoo',
            'We stopped asking. Tuesday is mine, Friday is my cousin’s. She was cross for a week.',
          ],
          ['themba_s', 'Bring food and stay for the washing up. Then do not leave.'],
        ],
      },
    ],
  },
  {
    key: 'policy-advocacy',
    name: 'Policy & Advocacy',
    description: 'Reading the Act together, writing submissions, following the regulations.',
    visibility: 'open',
    by: 'zanele_m',
    daysAgo: 820,
    share: 60,
    picture: { art: 'scene-talk', alt: 'A full hall listening to a speaker beside a slide of a leaf' },
    discussions: [
      {
        by: 'zanele_m',
        hoursAgo: 20,
        title: 'Reading evening: what the Act says about a private place',
        content:
          'Thursday we read two pages aloud and argue about commas. Bring the section you understand least. I will bring the hansard and biscuits.',
        comments: [
          [
            'imraan.d',
            'The one about who may be in the room. I have read it nine times and have nine views.',
          ],
          ['kagiso_m', 'Can we have a line for those of us on a phone? Signal permitting.'],
          ['zanele_m', 'There will be a line. Mute yourself when the taxi hoots.'],
        ],
      },
      {
        by: 'imraan.d',
        hoursAgo: 120,
        title: 'A plain-language summary, first draft',
        content:
          'One side of A4, grade seven reading level, no adjectives. Tear it apart, please, but tell me which sentence.',
        comments: [
          ['leratok', 'Sentence four says may and means must. Otherwise I understood it, and I am the test.'],
          ['boitumelo', 'I can put it into Setswana by the weekend.'],
          ['priya.naidoo', 'Date it. Half the trouble is people quoting last year’s.'],
        ],
      },
      {
        by: 'kagiso_m',
        hoursAgo: 210,
        title: 'Municipal by-laws, province by province',
        content:
          'I keep a table. Add your municipality with the page number, not with what the neighbour said.',
        comments: [
          ['sarah.w', 'George done. Page 14, second paragraph, and it is not what the neighbour said.'],
          ['mulalo.n', 'Thulamela done. There is nothing, which is also an answer.'],
        ],
      },
    ],
  },
  {
    key: 'joburg-social',
    name: 'Joburg Social',
    description: 'Suppers, walks and slow Sundays for members in Gauteng.',
    visibility: 'open',
    by: 'kabelo',
    daysAgo: 600,
    share: 50,
    picture: { art: 'scene-fire', alt: 'Friends around a fire under a night sky' },
    discussions: [
      {
        by: 'kabelo',
        hoursAgo: 14,
        title: 'Sunday walk on the Melville koppies',
        content:
          'Meet at the lower gate at seven, before the heat. Children and slow dogs welcome. Coffee after, I know a man.',
        comments: [
          ['thandi.m', 'In. I bring rusks, the hard ones.'],
          ['leratok', 'The slow dog accepts.'],
          ['boitumelo', 'Is the lower gate the one with the dead lamp?'],
          ['kabelo', 'The very one.'],
        ],
      },
      {
        by: 'leratok',
        hoursAgo: 88,
        title: 'Supper club: who hosts in the spring?',
        content:
          'We have had three in Brixton. Somebody south of the mine dumps, please, so that I may complain about the traffic.',
        comments: [
          ['fatima.e', 'Alberton can. Twelve chairs, one large pot, a dog who sings.'],
          ['yusuf_c', 'I will cook if Fatima keeps the dog singing.'],
        ],
      },
    ],
  },
  {
    key: 'makers',
    name: 'Makers & Menders',
    description: 'Wood, clay, glass and thread. Show the tool, not only the thing.',
    visibility: 'open',
    by: 'johanvw',
    daysAgo: 520,
    share: 45,
    picture: { art: 'scene-workshop', alt: 'A workbench under a window, with pots and shelves' },
    discussions: [
      {
        by: 'johanvw',
        hoursAgo: 40,
        title: 'Hemp twine that does not fray',
        content:
          'Spun forty metres on the old wheel and it opens at the ends like a paintbrush. Wax, or more twist?',
        comments: [
          ['umgeni_hemp', 'More twist, then wax. In that order or you only have shiny paintbrushes.'],
          ['marlene_j', 'Wet it before you ply. My ouma licked her fingers, I use a bowl.'],
        ],
      },
      {
        by: 'marlene_j',
        hoursAgo: 130,
        title: 'A kiln that runs on load-shedding time',
        content: 'Firing takes nine hours and the schedule gives me four. Has anyone gone over to wood?',
        comments: [
          ['riaan_smit', 'Wattle and a good chimney. Wandile has too much of the one.'],
          ['johanvw', 'Come and see mine. Bring a cake and two fire bricks.'],
        ],
      },
    ],
  },
] satisfies SeedGroup[]
