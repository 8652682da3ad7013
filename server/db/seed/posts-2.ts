import type { SeedPost } from './types.ts'

export const posts2 = [
  {
    key: 'patients-list',
    by: 'ashwin.s',
    hoursAgo: 60,
    content:
      'Third month with the new clinic. What I can say is only my own: I sleep through more nights than I did, I still have bad weeks, and for the first time the person across the desk writes down both.',
  },
  {
    key: 'frost-drums',
    by: 'johanvw',
    hoursAgo: 73,
    location: 'Dullstroom, Mpumalanga',
    content:
      'Black frost two nights running. The tunnel held at three degrees with nothing but water drums along the south wall. Will post the drawings tonight. #FrostWatch',
    photo: {
      art: 'scene-tunnel',
      alt: 'Inside a growing tunnel with two long planted beds and a person in a hat walking towards the low sun',
    },
  },
  {
    key: 'lounge-records',
    by: 'longgrass',
    hoursAgo: 76,
    location: 'Braamfontein, Johannesburg',
    content:
      'The room before we open. Two chairs, one lamp, four hundred records and the house rules on the wall. Rule one is still the shortest: twenty-one and over. Rule two is still the longest, and it is about volume.',
    photo: {
      art: 'scene-lounge',
      alt: 'A green-walled room with two armchairs, a record player and a window on the city at sunset',
    },
  },
  {
    key: 'bananas',
    by: 'mulalo.n',
    hoursAgo: 79,
    location: 'Thohoyandou, Limpopo',
    content:
      'My neighbour says I talk to the bananas more than to people. The bananas have never once asked me to explain the law.',
  },
  {
    key: 'act-submission',
    by: 'fatima.e',
    hoursAgo: 82,
    location: 'Bo-Kaap, Cape Town',
    content:
      'For those writing a submission on the regulations for the first time. Three things, learned from reading far too many of them:\n\nSay who you are in one sentence. Quote the clause you mean by its number. Say what you want it to read instead.\n\nA page that does these is worth more than ten that are angry, and I say that as somebody who has written the angry ones. #PrivacyAct',
  },
  {
    key: 'minus-nine',
    by: 'riaan_smit',
    hoursAgo: 85,
    location: 'Sutherland, Northern Cape',
    content:
      'Minus nine, eleven stars with names I know, and a tripod I cannot let go of because my glove has frozen to it. Goeienag from Sutherland.',
  },
  {
    key: 'worm-farm-cold',
    by: 'gogo_nomsa',
    hoursAgo: 88,
    location: 'Bethlehem, Free State',
    content:
      'I buried the worm bin to the lid, as I was told, and put the hay bale on top, and then my sister came and said it looked like a grave. So now there is a sign on it that says ‘not yet’. #LivingSoil',
  },
  {
    key: 'winter-hive',
    by: 'lwazi_b',
    hoursAgo: 92,
    location: 'KwaMashu, KwaZulu-Natal',
    content:
      'The hive by the mango is alive. I put my ear against the box and it sounds like a fridge in another room. If you keep bees near a bed, leave a dish of water with stones in it, even in winter. They fly on any warm afternoon and they come home thirsty. #FieldNotes',
  },
  {
    key: 'press-screens',
    by: 'chloe_adams',
    hoursAgo: 95,
    location: 'Sea Point, Cape Town',
    content:
      'What I learned at the bench with @imraan.d on Saturday: heat is the last thing you add and the first thing people brag about. Going slow is not a stage you grow out of. #SolventFree',
  },
  {
    key: 'first-skein',
    by: 'marlene_j',
    hoursAgo: 98,
    location: 'Genadendal, Western Cape',
    content:
      'First skein of the hemp and merino off the wheel. It is the colour of oatmeal and it has the manners of a donkey, but by the third wash it lies down. Ek is verlief.',
  },
  {
    key: 'jar-test',
    by: 'boitumelo',
    hoursAgo: 101,
    location: 'Mahikeng, North West',
    content:
      'Soil school at the community hall: twenty-six people, one spade, one jar each. You shake soil in water, leave it overnight, and in the morning it has drawn you a picture of itself. Sand at the bottom, silt, clay, and a little cloud that will not make up its mind.\n\nBa bangwe ba ne ba re it is magic. It is only gravity, but I did not argue. #LivingSoil',
  },
  {
    key: 'market-table',
    by: 'kabelo',
    hoursAgo: 104,
    location: 'Lorentzville, Johannesburg',
    content:
      'The Yards last month, for those asking what the winter market looks like. Seedlings, tools, bread, ceramics. Thirty tables this time, the coffee cart is coming back, and please bring your own bags.\n\nThe growers’ hall is twenty-one and over with identification at the door, as always. No plant material is sold there, also as always, so please stop asking the man with the spinach.',
    photo: {
      art: 'scene-market',
      alt: 'Market stalls with striped awnings at golden hour and a few people choosing seedlings',
    },
  },
  {
    key: 'frost-map',
    by: 'lesetja',
    hoursAgo: 108,
    location: 'Haenertsburg, Limpopo',
    content:
      'I walked the plot at sunrise with a thermometer on a stick. Top terrace plus two. Middle terrace zero. Bottom, by the stream, minus three. It is forty metres of garden. There are three climates in it and I have been planting as if there was one. #FrostWatch',
  },
  {
    key: 'old-convictions',
    by: 'gareth_l',
    hoursAgo: 112,
    location: 'Kenton-on-Sea, Eastern Cape',
    content:
      'A reader asks whether a court can still use an old conviction for possession against him. The honest answer is that it depends on the conviction, and that expungement is a form, a fee-free one in some cases, and a wait. Ask at the Department, keep copies of everything, and do not pay a stranger to ‘fast-track’ it. There is no fast track. I would have taken it. #PrivacyAct',
  },
  {
    key: 'pot-size',
    by: 'egoligrow',
    hoursAgo: 116,
    location: 'Newtown, Johannesburg',
    content:
      'We are asked daily about pot size, so here is the counter answer. Bigger than you think, fewer than you think, and with holes. Fabric dries faster than plastic, which is a kindness in February and a chore in October.',
    photo: {
      art: 'product-pot',
      alt: 'A dark fabric pot with two handles and a leafy young plant in it, on a wooden table',
    },
  },
  {
    key: 'red-wall',
    by: 'busi_m',
    hoursAgo: 119,
    location: 'KwaMhlanga, Mpumalanga',
    content:
      'I painted the south wall of the seed room this week. Lime wash, iron red, one white line that my grandmother would say is not straight. It is straight. The wall is not. #HempBuild',
  },
  {
    key: 'load-reduction',
    by: 'lesetja',
    hoursAgo: 121,
    location: 'Haenertsburg, Limpopo',
    content:
      'Power off from five to half past nine, every weekday, and the notice calls it load reduction. The seedlings call it night. I have moved the timer to the morning and stopped being angry at four of the five evenings. #LoadShedding',
  },
  {
    key: 'night-house',
    by: 'riaan_smit',
    hoursAgo: 123,
    location: 'Sutherland, Northern Cape',
    content:
      'As promised, with fingers. The Cross over the house at half past four. The light in the kitchen is my mother, who does not trust me with the stove or the cold.',
    photo: {
      art: 'veld-night',
      alt: 'A lit farmhouse and a windpump under a crescent moon and the Southern Cross',
    },
  },
  {
    key: 'climbing-beans',
    by: 'rirhandzu',
    hoursAgo: 126,
    location: 'Giyani, Limpopo',
    content:
      'The marula stones are drying on the roof and every small bird in Giyani knows our address. I am keeping a jar of beans for @caledon_seeds, from my mother, from hers. She says to tell you they climb. #SeedKeeping',
  },
  {
    key: 'curry-leaf',
    by: 'kreesan',
    hoursAgo: 127,
    location: 'Tongaat, KwaZulu-Natal',
    content:
      'Somebody in Gauteng asked for a curry-leaf cutting again. Friends, it is July. Ask me when your taps have stopped freezing.',
  },
  {
    key: 'goats-fence',
    by: 'naledi',
    hoursAgo: 131,
    location: 'Clarens, Free State',
    content:
      'Both goats through the fence before breakfast and into the cover crop. They ate exactly the part I had photographed yesterday, so at least it is on record.',
  },
  {
    key: 'translating-act',
    by: 'rirhandzu',
    hoursAgo: 134,
    location: 'Giyani, Limpopo',
    content:
      'Translating a law is slow. There is a perfectly good Xitsonga word for ‘private’, and there is another for ‘private’ when the neighbours can see over the wall, and the Act does not say which one it means. I have written to @zanele_m and we are having a very long conversation about walls. #PrivacyAct',
  },
  {
    key: 'regulations-and-samp',
    by: 'themba_s',
    hoursAgo: 137,
    location: 'Hogsback, Eastern Cape',
    content:
      'Reading group on Thursday: six of us, one heater, the regulations and a pot of samp. We got through four clauses and all of the samp. #PrivacyAct',
  },
] as const satisfies readonly SeedPost[]
