import type { SeedPost } from './types.ts'

export const posts7 = [
  {
    key: 'dog-hollow',
    by: 'lesetja',
    hoursAgo: 723,
    location: 'Haenertsburg, Limpopo',
    content:
      'The dog has found the warm side of the heap, and the heap now has a dog-shaped hollow in it. I turn it from the left. #LivingSoil',
  },
  {
    key: 'koppie-fridays',
    by: 'naledi',
    hoursAgo: 732,
    location: 'Clarens, Free State',
    content:
      'The koppie behind the dam. I have photographed it every Friday for three years, and this is the only Friday on which it looked back.',
    photo: { art: 'koppie-dusk', alt: 'A rocky koppie at dusk with flowering aloes under an orange sky' },
  },
  {
    key: 'nine-times-private',
    by: 'zanele_m',
    hoursAgo: 741,
    location: 'eThekwini',
    content:
      'I was on the radio at six this morning for four minutes, after the traffic and before a man who carves soap. I said ‘private’ nine times. My mother counted. #PrivacyAct',
  },
  {
    key: 'new-blue',
    by: 'busi_m',
    hoursAgo: 752,
    location: 'KwaMhlanga, Mpumalanga',
    content: 'I mixed a new blue today. It is not for anything. It is only there in its jar, being blue.',
  },
  {
    key: 'candle-box',
    by: 'longgrass',
    hoursAgo: 763,
    location: 'Braamfontein, Johannesburg',
    content:
      'We found the old candle box from the worst of the load-shedding. Some members asked if we could have one evening like that again, on purpose. So: first Wednesday, no lamps, records on the battery player. Twenty-one and over, and mind the step. #LoadShedding',
  },
  {
    key: 'leaf-mould',
    by: 'sipho_grows',
    hoursAgo: 774,
    location: 'Magaliesburg, North West',
    content:
      'Leaf mould is compost for people who are not in a hurry. One wire ring, three autumns, and you forget where you put it. #LivingSoil',
  },
  {
    key: 'convent-loom',
    by: 'nthabi',
    hoursAgo: 785,
    content:
      'Bought a loom from a convent. It came with a bench, a box of reeds, and a nun who wanted to see where it would live. She approved of the window.',
  },
  {
    key: 'organise-something',
    by: 'kabelo',
    hoursAgo: 796,
    location: 'Lorentzville, Johannesburg',
    content:
      'Every market day one person asks if I can ‘organise something’. I can. I can organise a tomatillo. The rest I send, politely, to the exit and to the Act.',
  },
  {
    key: 'river-low',
    by: 'karoosun',
    hoursAgo: 807,
    location: 'Upington, Northern Cape',
    content:
      'The river is low and the raisins are in, and every man in town is standing at a fence looking at the sky with his hat on the back of his head. I am one of them.',
  },
  {
    key: 'new-here',
    by: 'sbu_lowveld',
    hoursAgo: 818,
    location: 'Mbombela, Mpumalanga',
    content:
      'Sawubona, all. New here. I grow bananas, chillies, and a hedge of things that my aunt calls medicine and my uncle calls weeds you can eat. Mostly I have come to listen.',
  },
  {
    key: 'garden-book',
    by: 'thandi.m',
    hoursAgo: 830,
    location: 'Melville, Johannesburg',
    content:
      'My grandmother’s garden book starts in 1951 and it is nearly all weather. There is one line about a wedding. It says ‘wind dropped by four, thank God’.',
  },
  {
    key: 'two-fires',
    by: 'kagiso_m',
    hoursAgo: 843,
    location: 'Rustenburg, North West',
    content:
      'Left to right: the drummer, the woman who tells the drummer when, a man who came for the firewood, and my cousin. Three songs finished. One abandoned, on advice.',
    photo: { art: 'scene-fire', alt: 'Four people sitting around a fire under a night sky with thorn trees' },
  },
  {
    key: 'jeans-needle',
    by: 'marlene_j',
    hoursAgo: 856,
    location: 'Genadendal, Western Cape',
    content:
      'Sewed the first bag from the hemp cloth today and broke three needles. The fourth one was a jeans needle, and now we understand each other.',
  },
  {
    key: 'path-and-spring',
    by: 'nosiphiwo',
    hoursAgo: 870,
    location: 'Lusikisiki, Eastern Cape',
    content: 'Iimvula zifikile, late and all at once. The path to the spring is now also the spring.',
  },
  {
    key: 'series-on-hands',
    by: 'lwazi_b',
    hoursAgo: 884,
    location: 'KwaMashu, KwaZulu-Natal',
    content:
      'I am making a series on hands: growers, weavers, a magistrate, a beekeeper who is my aunt. If I have met you at a market, expect a message. You may say no, and you may keep your gloves on.',
  },
  {
    key: 'hail-dents',
    by: 'annelie_p',
    hoursAgo: 899,
    location: 'Bothaville, Free State',
    content:
      'The last of the November hail is finally out of the bakkie’s bonnet. The panel beater counted two hundred and six. He has pulled out the dents and kept the photographs, because his insurer will not believe either of us.',
  },
  {
    key: 'before-the-milk-turns',
    by: 'rirhandzu',
    hoursAgo: 914,
    location: 'Giyani, Limpopo',
    content:
      'Seventeen women, one translator (me), and one sentence from the draft that we could not get across the river: ‘without undue delay’. In the end my mother said, ‘before the milk turns’. It stays.',
  },
  {
    key: 'float-switch',
    by: 'kreesan',
    hoursAgo: 930,
    location: 'Tongaat, KwaZulu-Natal',
    content:
      'Thirty-two lettuces, one pump, one float switch from a toilet cistern. The float switch is the only part that has never once let me down. #LoadShedding',
  },
  {
    key: 'first-frost',
    by: 'johanvw',
    hoursAgo: 948,
    location: 'Dullstroom, Mpumalanga',
    content:
      'Eerste ryp. Put the hoses away with a little water still in them and you will be buying hoses. Ask me how I know. #FrostWatch',
  },
  {
    key: 'retirement-report',
    by: 'gareth_l',
    hoursAgo: 966,
    location: 'Kenton-on-Sea, Eastern Cape',
    content:
      'Retirement report, year three: the hedge is straight, the dog is not, and I have read the Act more often than I ever read the Criminal Procedure Act. I do not know what that says of me.',
  },
  {
    key: 'calm-letter',
    by: 'umgeni_hemp',
    hoursAgo: 984,
    location: 'Howick, KwaZulu-Natal',
    content:
      'A parcel came back today marked ‘suspicious plant fibre’. It was a paving sample: hurd, lime, water, and a return address with a co-operative’s name on it. We have written a letter. It is a very calm letter. #HempBuild',
  },
  {
    key: 'garlic',
    by: 'boitumelo',
    hoursAgo: 1003,
    location: 'Mahikeng, North West',
    content:
      'Dumelang. The hall is open again, the kettle works, and the first question of the season was, as ever, ‘is it too late to plant garlic?’. It was. Plant it anyway. #LivingSoil',
  },
] as const satisfies readonly SeedPost[]
