import type { SeedPost } from './types.ts'

export const posts1 = [
  {
    key: 'dry-mulch',
    by: 'sipho_grows',
    hoursAgo: 2,
    location: 'Magaliesburg, North West',
    content:
      'Six weeks without rain and the kikuyu has gone the colour of biscuit. The living-soil beds are still damp two fingers down, so the straw is doing its work.\n\nIf you are mulching this late in winter: lucerne first, veld grass on top, and leave a hand’s width around the stem. #LivingSoil #FrostWatch',
  },
  {
    key: 'tea-quiet',
    by: 'thandi.m',
    hoursAgo: 3,
    location: 'Melville, Johannesburg',
    content: 'Sat on the back step with rooibos and did nothing to the garden for a whole hour. Recommended.',
  },
  {
    key: 'first-light',
    by: 'naledi',
    hoursAgo: 5,
    location: 'Clarens, Free State',
    content:
      'First light over the bottom camp. Minus four at six this morning and every seedhead had a rim of ice on it.',
    photo: { art: 'veld-dawn', alt: 'Sunrise over misty hills behind a wire fence and nodding red grass' },
  },
  {
    key: 'gazette-reading',
    by: 'anele_k',
    hoursAgo: 7,
    location: 'Makhanda, Eastern Cape',
    content:
      'Free advice from someone who reads the Gazette over breakfast so that you need not: a headline is not a regulation, a draft is not a regulation, and a man on the radio is certainly not a regulation.\n\nIf you want to know what is in force today, look for the commencement notice. If there is none, it has not commenced. #PrivacyAct',
  },
  {
    key: 'bokashi-verdict',
    by: 'ayesha.p',
    hoursAgo: 9,
    location: 'Fordsburg, Johannesburg',
    content:
      'Update on the bokashi that smelled of vinegar: it was fine. I buried it under the spinach on the balcony and three weeks later there is no trace of it, only worms I did not invite. #LivingSoil',
  },
  {
    key: 'substation-again',
    by: 'kreesan',
    hoursAgo: 11,
    location: 'Tongaat, KwaZulu-Natal',
    content:
      'The substation tripped again at seven. Eleven minutes on the small battery, pump running, fans running, kettle not running, which caused some debate in the house.\n\nFor anyone sizing a backup for a seedling shelf: add up the watts of what must not stop, double it, and be honest about the kettle. #LoadShedding',
  },
  {
    key: 'hurd-delivery',
    by: 'umgeni_hemp',
    hoursAgo: 13,
    location: 'Howick, KwaZulu-Natal',
    content:
      'Four tons of hurd left the shed this morning for a clinic wall outside Underberg. Eleven farms, one lorry, and one very patient driver on the gravel past Bulwer.\n\nMoisture at loading was thirteen per cent. We measure every bag now, after last year. #HempBuild',
  },
  {
    key: 'winter-stew',
    by: 'priya.naidoo',
    hoursAgo: 16,
    location: 'Chatsworth, Durban',
    content:
      'Sugar beans on since five, with the last of the green chillies and a spoon of toasted hemp seed at the end for body. My aunt asked what the nutty thing was. I said it was a nut. We left it there.\n\nNo, it does nothing but taste good. It is food. #HempKitchen',
  },
  {
    key: 'nurse-night',
    by: 'dineo.ts',
    hoursAgo: 18,
    content:
      'Night shift, and the ward kettle is the only warm thing on the second floor. An old ntate told me about the hemp rope his father spliced for the mine, every strand of it, for forty minutes. His blood pressure came down more than mine did.',
  },
  {
    key: 'solventless-notes',
    by: 'imraan.d',
    hoursAgo: 20,
    location: 'Woodstock, Cape Town',
    content:
      'The bench before the workshop, because it will never look like this after. Notes from the last one are typed up: clean screens, cold hands, low pressure, and write down the temperature or it did not happen. #SolventFree',
    photo: {
      art: 'scene-workshop',
      alt: 'A workbench with seedling pots, a trowel in a heap of soil and shelves of jars beside a sunny window',
    },
  },
  {
    key: 'apprentice-chair',
    by: 'wandile',
    hoursAgo: 22,
    location: 'Pietermaritzburg, KwaZulu-Natal',
    content:
      'The chair is finished. Olive wood from the tree that came down on the N3 side in April, seat woven in hemp cord from @umgeni_hemp, forty metres of it, and my thumbs know every one.',
  },
  {
    key: 'new-members-act',
    by: 'zanele_m',
    hoursAgo: 25,
    location: 'eThekwini',
    content:
      'A note for new members: the Private Purposes Act is about private spaces and private growing. Read it before you read the comments. I have pinned a plain-language summary in Policy & Advocacy. #PrivacyAct',
  },
  {
    key: 'frost-cloth',
    by: 'naledi',
    hoursAgo: 29,
    location: 'Clarens, Free State',
    content:
      'Minus four at six this morning. If you garden anywhere above 1 500 metres, frost cloth is not optional before August. #FrostWatch',
  },
  {
    key: 'label-morning',
    by: 'leratok',
    hoursAgo: 31,
    location: 'Melville, Johannesburg',
    content:
      'New bench outside the shop, and it was occupied within nine minutes. Nobody has to come in. If you do come in, nobody has to buy anything. Those are still the only two rules.',
    photo: {
      art: 'scene-shopfront',
      alt: 'A brick shopfront with a green and gold striped awning, potted aloes and a person reading on the bench outside',
    },
  },
  {
    key: 'seed-drawer',
    by: 'caledon_seeds',
    hoursAgo: 34,
    location: 'Clarens, Free State',
    content:
      'We germinate-tested the drawer this week: ten seeds of each line on damp paper. Cowpeas ten of ten. The blue maize from Qwaqwa nine. The marigolds four, so those will be grown out before we lend them again.\n\nBorrow, grow, return a handful. That is still the whole rule book. #SeedKeeping',
    photo: {
      art: 'product-seeds',
      alt: 'A paper seed packet printed with a seedling beside a glass jar half full of speckled seeds',
    },
  },
  {
    key: 'balcony-wind',
    by: 'chloe_adams',
    hoursAgo: 36,
    location: 'Sea Point, Cape Town',
    content:
      'The north-wester moved a thirty-litre pot across the balcony last night. Moved it. I have tied it to the railing with the good rope and apologised to the people below.',
  },
  {
    key: 'lecture-friday',
    by: 'drbotha',
    hoursAgo: 39,
    location: 'Observatory, Cape Town',
    content:
      'Full hall last night, and better questions than at most congresses. The one I keep thinking about: ‘How do I tell my doctor without becoming a different patient in her eyes?’\n\nMy own answer is to begin with what you want to be able to do again, and only then with what you take. It gives the conversation somewhere to stand. This is experience, never prescription.',
    photo: {
      art: 'scene-talk',
      alt: 'A speaker beside a projected slide of a botanical drawing, seen from the back of a full lecture hall',
    },
  },
  {
    key: 'compost-steam',
    by: 'yusuf_c',
    hoursAgo: 42,
    location: 'Lenasia, Gauteng',
    content:
      'Sixty-two degrees in the middle of the heap and frost on the lid. I stood with my hands over it like a man at a brazier until my wife asked if I was all right. #LivingSoil',
  },
  {
    key: 'hempcrete-dry',
    by: 'sarah.w',
    hoursAgo: 45,
    location: 'Nottingham Road, KwaZulu-Natal',
    content:
      'Day thirty-eight of drying on the studio wall. The meter says eighteen per cent at a hundred millimetres and I am told the client would like to plaster this weekend.\n\nThe client may not plaster this weekend. Lime is patient and so am I. #HempBuild',
  },
  {
    key: 'quarter-tone',
    by: 'kagiso_m',
    hoursAgo: 48,
    location: 'Rustenburg, North West',
    content:
      'Cold mornings put the guitar a quarter-tone flat and it makes the old marabi tunes sound like somebody remembering them. I have stopped correcting it before ten.',
  },
  {
    key: 'wild-dagga',
    by: 'naledi',
    hoursAgo: 50,
    location: 'Clarens, Free State',
    content:
      'The wild dagga is out along the fence. No relation, whatever the name says, but the sunbirds do not mind. And since the paints were open: two neighbours, and the one it is no relation of. #FieldNotes',
    photo: { art: 'plate-wild-dagga', alt: 'Botanical plate of wild dagga with orange whorls' },
    morePhotos: [
      { art: 'plate-aloe', alt: 'Botanical plate of an aloe with three red flower spikes' },
      { art: 'plate-protea', alt: 'Botanical plate of a pink protea with leathery leaves' },
      { art: 'plate-hemp', alt: 'Botanical plate of a hemp plant with a label in a small hand' },
    ],
  },
  {
    key: 'permit-page-four',
    by: 'annelie_p',
    hoursAgo: 54,
    location: 'Bothaville, Free State',
    content:
      'Filled in the hemp permit renewal for the third year. Page four still asks for the name of the responsible person and then gives you a line as long as a matchstick. Ek is Annelie Pretorius, not Ann.',
  },
  {
    key: 'one-to-twenty-four',
    by: 'karoosun',
    hoursAgo: 58,
    location: 'Upington, Northern Cape',
    content:
      'It was one degree at six and twenty-four at two. In that gap you learn most of what there is to know about the Northern Cape.\n\nOpen your tunnels by nine, close them by four, and put the drip on at midday, not at dawn. Cold water on cold roots is no kindness. #FieldNotes',
  },
] as const satisfies readonly SeedPost[]
