import type { SeedPost } from './types.ts'

export const posts6 = [
  {
    key: 'fire-circle',
    by: 'sipho_grows',
    hoursAgo: 527,
    location: 'Magaliesburg, North West',
    content:
      'Four chairs, one log, and an argument about whether you may poke it. Some of these people have travelled three hours to tell me that I may not.',
    photo: { art: 'scene-fire', alt: 'Four people sitting around a fire under a night sky with thorn trees' },
    morePhotos: [
      {
        art: 'veld-night',
        alt: 'The farmhouse from the gate, lit windows under a thin moon and a great many stars',
      },
    ],
  },
  {
    key: 'retired-nurses',
    by: 'anele_k',
    hoursAgo: 535,
    location: 'Makhanda, Eastern Cape',
    content:
      'Applications closed for the legal clinic’s evening course and we have more retired nurses than lawyers. I expect the pass rate to go up.',
  },
  {
    key: 'start-small',
    by: 'chloe_adams',
    hoursAgo: 543,
    location: 'Sea Point, Cape Town',
    content:
      'A new bubble bag, two trays of ice and a mixing spoon that used to be for cake. If you start small you only ever waste a small thing. #SolventFree',
  },
  {
    key: 'eleven-clips',
    by: 'egoligrow',
    hoursAgo: 551,
    location: 'Newtown, Johannesburg',
    content:
      'Stock-taking. We own eleven kinds of clip, and nobody in the building can say what four of them clip.',
  },
  {
    key: 'wild-sage',
    by: 'hendrik_c',
    hoursAgo: 559,
    location: 'Springbok, Northern Cape',
    content:
      'Salie langs die pad, en die hele bakkie ruik daarna. I picked three leaves and left the rest for whoever drives there next. #FieldNotes',
  },
  {
    key: 'bean-with-a-name',
    by: 'mulalo.n',
    hoursAgo: 567,
    location: 'Thohoyandou, Limpopo',
    content:
      'The grey bean with no name has a name now. My aunt came on Sunday, opened the jar, smelled it, and said it at once: ṋawa dza makhulu, the grandmother’s beans. Of course it is. #SeedKeeping',
  },
  {
    key: 'lime-burns',
    by: 'sarah.w',
    hoursAgo: 575,
    location: 'Nottingham Road, KwaZulu-Natal',
    content:
      'Gloves. Goggles. Long sleeves. Lime is gentle to a house and rude to a person. A bucket of clean water within reach, always, and never mix alone. I learned one of these properly and I have the small scar. #HempBuild',
  },
  {
    key: 'lemons',
    by: 'thandi.m',
    hoursAgo: 583,
    location: 'Melville, Johannesburg',
    content:
      'Seven people came for lunch and brought nine lemon trees’ worth of lemons. If you walk past with a bag, take some. If you walk past without a bag, I have bags.',
  },
  {
    key: 'forty-one-bells',
    by: 'zanele_m',
    hoursAgo: 591,
    location: 'eThekwini',
    content:
      'We read the draft regulations aloud, in a hall, from the first page to the last, with a bell for every word nobody understood. The bell rang forty-one times. We have sent in the list of forty-one words, with a suggestion for each. I think it is the most useful thing this group has done all year. #PrivacyAct',
    photo: {
      art: 'scene-talk',
      alt: 'A speaker beside a projected slide of a botanical drawing, seen from the back of a full lecture hall',
    },
  },
  {
    key: 'pickle-season',
    by: 'priya.naidoo',
    hoursAgo: 599,
    location: 'Chatsworth, Durban',
    content:
      'Pickle season. Every lemon in the road has been offered to me and I have turned down none of them. The steps are orange.',
  },
  {
    key: 'quiet-tunnel',
    by: 'boitumelo',
    hoursAgo: 607,
    location: 'Mahikeng, North West',
    content:
      'The college tunnel is closed to classes for the recess, so the staff have it: two beds of spinach, one bench, no timetable. We have never been so quiet.',
    photo: {
      art: 'scene-tunnel',
      alt: 'Inside a growing tunnel with two long planted beds and a person in a hat walking towards the low sun',
    },
  },
  {
    key: 'neighbour-with-soup',
    by: 'riaan_smit',
    hoursAgo: 616,
    location: 'Sutherland, Northern Cape',
    content:
      'Shot three hours of stars over the dome road and got one frame without a car in it. The car, it turned out, was my neighbour, looking for me, with soup.',
  },
  {
    key: 'gardens-without-walls',
    by: 'nosiphiwo',
    hoursAgo: 624,
    location: 'Lusikisiki, Eastern Cape',
    content:
      'My people have grown on these hills for longer than there has been a form to fill in. I say this without anger. But when a new rule is written for a garden with a wall, I would ask that somebody also writes down the gardens that never had one.\n\nWe went to the consultation in two taxis. Eleven of us, most of them older than I am. The official was young and kind, and wrote everything by hand, because the power had gone. When the oldest of us spoke, he put the pen down to listen and then asked her, politely, to say it again so that he could write it. I thought that this was a good sign. We will see.\n\nSithe thina: write the small growers in, by name. #PrivacyAct',
  },
  {
    key: 'wrong-hour',
    by: 'riaan_smit',
    hoursAgo: 633,
    location: 'Sutherland, Northern Cape',
    content:
      'Not mine by habit, I work at night, but I got the time wrong by an hour and this was standing there.',
    photo: {
      art: 'banner-redgrass',
      alt: 'A wide strip of red grass against a golden evening sky with a low sun',
    },
  },
  {
    key: 'dull-side',
    by: 'johanvw',
    hoursAgo: 642,
    location: 'Dullstroom, Mpumalanga',
    content:
      'For @sbu_lowveld and whoever else: no latch has ever held a baboon that wanted the other side. What you can do is to make the other side dull.',
  },
  {
    key: 'bring-a-pencil',
    by: 'growschool',
    hoursAgo: 651,
    location: 'Hatfield, Pretoria',
    content:
      'The only equipment we ask people to bring to the first class is a pencil. Somebody always brings a pH meter. By week three they have the pencil.',
  },
  {
    key: 'now-do-something',
    by: 'gogo_nomsa',
    hoursAgo: 660,
    location: 'Bethlehem, Free State',
    content:
      'I am told that a lady on the internet says to talk kindly to the plants. I talk kindly to people. To the plants I say, ‘there is your water, now do something’.',
  },
  {
    key: 'potting-bench',
    by: 'wandile',
    hoursAgo: 669,
    location: 'Pietermaritzburg, KwaZulu-Natal',
    content:
      'The bench that I made for my mother’s potting shed. She has put so many pots on it that you cannot see the bench, which I take as approval.',
    photo: {
      art: 'scene-workshop',
      alt: 'A workbench with seedling pots, a trowel in a heap of soil and shelves of jars beside a sunny window',
    },
  },
  {
    key: 'ward-mint',
    by: 'dineo.ts',
    hoursAgo: 678,
    content:
      'Somebody has planted mint in the old autoclave tray outside Ward Four. Nobody will admit it, and everybody waters it.',
  },
  {
    key: 'shortest-day',
    by: 'themba_s',
    hoursAgo: 687,
    location: 'Hogsback, Eastern Cape',
    content:
      'Shortest day. From tomorrow we are getting it back, a minute at a time. I have put the first chillies in to soak, in celebration. #FieldNotes',
  },
  {
    key: 'hemp-loaf',
    by: 'yusuf_c',
    hoursAgo: 696,
    location: 'Lenasia, Gauteng',
    content:
      'Sourdough with hemp flour, fourth attempt. Twelve per cent is bread. Twenty per cent is a building material, and I should send it to @sarah.w with an apology. #HempKitchen',
  },
  {
    key: 'eleven-farms',
    by: 'umgeni_hemp',
    hoursAgo: 705,
    location: 'Howick, KwaZulu-Natal',
    content:
      'First frost on the stubble and eleven farms at one table, to decide what to sow in spring. It took four hours. Two of them were about the lorry. #HempBuild',
  },
  {
    key: 'small-parliament',
    by: 'fatima.e',
    hoursAgo: 714,
    location: 'Bo-Kaap, Cape Town',
    content:
      'A body corporate is a small parliament with worse chairs. Read the rules before you move in, attend one meeting a year, and bring a cushion.',
  },
] as const satisfies readonly SeedPost[]
