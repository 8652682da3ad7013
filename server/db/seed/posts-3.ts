import type { SeedPost } from './types.ts'

export const posts3 = [
  {
    key: 'jacaranda-wait',
    by: 'thandi.m',
    hoursAgo: 138,
    location: 'Melville, Johannesburg',
    content:
      'The jacarandas are bare sticks today, so here is one from November to keep us going. Four months. We can do four months.',
    photo: {
      art: 'city-jacaranda',
      alt: 'Jacaranda trees in full purple bloom in front of the Johannesburg skyline and the tower',
    },
  },
  {
    key: 'barn-infill',
    by: 'anele_k',
    hoursAgo: 141,
    location: 'Makhanda, Eastern Cape',
    content:
      'Our landlord’s barn got its first hempcrete infill today and half of the law faculty came to tamp. The standard of tamping was low but the standard of argument was excellent. #HempBuild',
  },
  {
    key: 'new-latch',
    by: 'sbu_lowveld',
    hoursAgo: 145,
    location: 'Mbombela, Mpumalanga',
    content:
      'The vervets have worked out the new latch. It took me a Saturday to build and it took them a Sunday to learn. I am thinking of offering them the job. #LivingSoil',
  },
  {
    key: 'buchu-balm',
    by: 'leratok',
    hoursAgo: 147,
    location: 'Melville, Johannesburg',
    content:
      'The winter tin. Buchu, hemp seed oil, beeswax, and a label that says what it is for, dry skin, and what it is not for, which is everything else. Two customers have told me that the second list is why they trust the first. #SolventFree',
    photo: {
      art: 'product-balm',
      alt: 'An open tin of pale balm with its green lid leaning on it and a sprig of buchu',
    },
  },
  {
    key: 'two-buckets',
    by: 'growschool',
    hoursAgo: 149,
    location: 'Hatfield, Pretoria',
    content:
      'From week four of the evening course. We brewed one bucket with the pump on and one without, same compost, same rain water, and poured both on the same lettuces. Nobody could tell them apart after three weeks, our teachers included.\n\nIt does not mean that tea is useless. It means that good compost was already doing the work. #LivingSoil',
  },
  {
    key: 'cold-frame-window',
    by: 'themba_s',
    hoursAgo: 153,
    location: 'Hogsback, Eastern Cape',
    content:
      'Old sash window, four bricks, one bed of leaf mould. Plus six under the glass this morning when it was minus two on the grass. Total spent: nothing, and a small cut. #FrostWatch',
  },
  {
    key: 'the-slow-one',
    by: 'kagiso_m',
    hoursAgo: 157,
    location: 'Rustenburg, North West',
    content:
      'Drove to Braamfontein, played nine songs, drove back under a moon like a plate. Ke a leboga to the man who shouted for the slow one. Nobody ever shouts for the slow one.',
  },
  {
    key: 'warm-not-hot',
    by: 'imraan.d',
    hoursAgo: 161,
    location: 'Woodstock, Cape Town',
    content:
      'A correction to my notes: I wrote that the pressing screens should be rinsed hot. Warm. Hot sets the residue and then you are scrubbing until Sunday. Thanks to @themba_s for doing it wrong so publicly. #SolventFree',
  },
  {
    key: 'loom-warped',
    by: 'nthabi',
    hoursAgo: 164,
    content:
      'The loom is warped. Nine hundred and sixty ends, hemp in the middle, mohair at both edges so that it hangs like it means it. I will see you all in spring.',
  },
  {
    key: 'beeswax-balm',
    by: 'lwazi_b',
    hoursAgo: 166,
    location: 'KwaMashu, KwaZulu-Natal',
    content:
      'Bought beeswax from my own hive, in a sense, and made a plain balm with olive oil and buchu. No claims at all, it is for dry hands. My hands are dry. Now they are less dry. #SolventFree',
  },
  {
    key: 'frost-pockets',
    by: 'themba_s',
    hoursAgo: 167,
    location: 'Hogsback, Eastern Cape',
    content:
      'Frost pockets are real: same garden, two beds, ten metres apart, and only the lower one burned. #FrostWatch',
    photo: { art: 'koppie-dusk', alt: 'A rocky koppie at dusk with flowering aloes under an orange sky' },
  },
  {
    key: 'friday-in-february',
    by: 'naledi',
    hoursAgo: 176,
    location: 'Clarens, Free State',
    content:
      'Nothing to photograph in this drought but blue, so here is the Friday in February when the road to Fouriesburg went the other way. Seventeen millimetres in nine minutes, and then a double rainbow, which I left out because nobody would have believed the rest of it.',
    photo: {
      art: 'veld-storm',
      alt: 'A dark storm cloud with lightning over a yellow plain and a straight red road beside telephone poles',
    },
  },
  {
    key: 'hail-net',
    by: 'annelie_p',
    hoursAgo: 181,
    location: 'Bothaville, Free State',
    content:
      'For the new people: hail net goes up in September, while you still think it is ridiculous. In November you will be under the carport with a torch, listening to the roof and doing sums. #FieldNotes',
  },
  {
    key: 'stokvel-chipper',
    by: 'boitumelo',
    hoursAgo: 186,
    location: 'Mahikeng, North West',
    content:
      'Our gardening stokvel bought a chipper. Eleven members, one chipper, and a roster on the wall that is already more disputed than the money ever was.',
  },
  {
    key: 'hemp-seed-food',
    by: 'priya.naidoo',
    hoursAgo: 190,
    location: 'Chatsworth, Durban',
    content:
      'A reader asked how I cook with the leaves. I don’t, beyond hemp seed and the cold-pressed seed oil from the health shop, which is only food and sits next to the tahini. Anything else is between you and your own kitchen, and labelled, and on the top shelf. #HempKitchen',
  },
  {
    key: 'twenty-six-rings',
    by: 'wandile',
    hoursAgo: 194,
    location: 'Pietermaritzburg, KwaZulu-Natal',
    content:
      'Storm-felled blackwood, two parts, no metal. It took me four tries to cut a thread that does not bite. You can count twenty-six rings on the lid, so it is older than two of my apprentices.',
    photo: {
      art: 'product-grinder',
      alt: 'A two-part turned wooden grinder showing its growth rings, with a single leaf beside it',
    },
  },
  {
    key: 'doctor-words',
    by: 'drbotha',
    hoursAgo: 199,
    location: 'Observatory, Cape Town',
    content:
      'Two words that I would like us to use more in this group: ‘for me’. ‘It helped’ is a claim about everybody. ‘It helped, for me, so far’ is a piece of evidence, and I can use it on a Monday.',
  },
  {
    key: 'stone-plinth',
    by: 'sarah.w',
    hoursAgo: 203,
    location: 'Underberg, KwaZulu-Natal',
    content:
      'Poured the footing for the clinic wall, stone plinth first so the hemp never stands in water. A good hat and good boots, my teacher called it. A roof that overhangs and feet that stay dry. Everything between can breathe. #HempBuild',
  },
  {
    key: 'no-frost-here',
    by: 'mulalo.n',
    hoursAgo: 215,
    location: 'Thohoyandou, Limpopo',
    content:
      'No frost here, since you are all asking. Eleven degrees this morning and I wore a jersey for the solidarity.',
  },
  {
    key: 'fibre-hemp-sheet',
    by: 'caledon_seeds',
    hoursAgo: 219,
    location: 'Clarens, Free State',
    content:
      'From the cabinet: a fibre hemp sheet, pressed by a schoolteacher in the Caledon valley and never labelled with a year. Tall, narrow, few branches, grown close for its stem. We keep it because somebody took the trouble to tape every leaf. #FieldNotes',
    photo: {
      art: 'plate-hemp',
      alt: 'Herbarium-style plate of a hemp plant with serrated leaves, taped to the sheet, with a small label',
    },
  },
  {
    key: 'berg-wind',
    by: 'hendrik_c',
    hoursAgo: 224,
    location: 'Springbok, Northern Cape',
    content:
      'Berg wind since Sunday. Twenty-nine degrees in the middle of winter and every door in the house has an opinion. The daisies think it is August. Somebody must tell them.',
  },
  {
    key: 'outside-first',
    by: 'busi_m',
    hoursAgo: 229,
    location: 'KwaMhlanga, Mpumalanga',
    content:
      'For the neighbour who asked why I paint the outside first: because everyone who passes has to live with it.',
  },
  {
    key: 'shop-window-lamp',
    by: 'egoligrow',
    hoursAgo: 233,
    location: 'Newtown, Johannesburg',
    content:
      'Sixty watts, one shelf, chillies and basil in the shop window since May. The window is the point: three people a day come in to ask what the purple light is, and then we get to talk about compost.',
    photo: {
      art: 'product-lamp',
      alt: 'A grow lamp hanging over three seedlings in pots in a dark blue room',
    },
  },
] as const satisfies readonly SeedPost[]
