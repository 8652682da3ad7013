import type { SeedPost } from './types.ts'

export const posts4 = [
  {
    key: 'landlord-letter',
    by: 'zanele_m',
    hoursAgo: 238,
    location: 'eThekwini',
    content:
      'Some of you have asked me for a letter to give a landlord. I have written one, and here is the only clever thing in it: it asks, it does not announce. Your lease is still your lease, whatever the Act says about private places. Read it first, and read the body corporate rules after that. #PrivacyAct',
  },
  {
    key: 'good-shoes',
    by: 'yusuf_c',
    hoursAgo: 247,
    location: 'Lenasia, Gauteng',
    content:
      'A hundred and ten rotis for a nikkah and then I went to turn the heap in my good shoes. There is a lesson here and I am not going to learn it.',
  },
  {
    key: 'aloe-plate',
    by: 'hendrik_c',
    hoursAgo: 252,
    location: 'Springbok, Northern Cape',
    content:
      'Aalwyne is laat, maar hulle is hier. The sunbirds had a committee meeting in the first one before seven. #FieldNotes',
    photo: {
      art: 'plate-aloe',
      alt: 'Botanical plate of an aloe with three orange-red flower spikes and toothed blue-green leaves',
    },
  },
  {
    key: 'proper-rain',
    by: 'marlene_j',
    hoursAgo: 256,
    location: 'Genadendal, Western Cape',
    content:
      'Rain, proper rain, thirty-one millimetres since Friday, and the whole of the Western Cape sounds like a kettle. I am at the wheel with the door open.',
  },
  {
    key: 'old-judgment',
    by: 'gareth_l',
    hoursAgo: 261,
    location: 'Kenton-on-Sea, Eastern Cape',
    content:
      'I reread the 2018 judgment on Sunday, as one does. What strikes me each time is how little of it is about the plant, and how much is about the front door. #PrivacyAct',
  },
  {
    key: 'stoneware-veld',
    by: 'wandile',
    hoursAgo: 265,
    location: 'Rosendal, Free State',
    content:
      'Four firings and one hill. My friend in Rosendal digs this clay from her own river bank and says it remembers being a hill, so she paints one on it. I only turned the wooden spoon that is not in the picture.',
    photo: {
      art: 'product-tray',
      alt: 'A round cream plate painted with a green and ochre hill and a red sun, beside a jar and a brush',
    },
  },
  {
    key: 'firebreak',
    by: 'johanvw',
    hoursAgo: 270,
    location: 'Dullstroom, Mpumalanga',
    content:
      'Burnt the firebreak on Monday with both neighbours, two bakkies and a permit, at six in the morning with no wind. Nine people to burn a strip that one match could have burnt without us. That is the whole idea.',
  },
  {
    key: 'notebook-layout',
    by: 'chloe_adams',
    hoursAgo: 275,
    location: 'Sea Point, Cape Town',
    content:
      'My notebook for the clinic, in case the layout is of use to anybody: date, hours slept, pain out of ten in the morning and at night, what I did that day, and one line that is not about pain at all. The doctor reads the last column first. So do I, now.',
  },
  {
    key: 'thursday-guitar',
    by: 'longgrass',
    hoursAgo: 281,
    location: 'Braamfontein, Johannesburg',
    content:
      'Thursday at the Lounge: @kagiso_m with a guitar, no microphone, two sets. The kettle will be off during the slow ones. Members and their guests, twenty-one and over, and please be home before your neighbours mind.',
  },
  {
    key: 'pawpaw-mulch',
    by: 'sbu_lowveld',
    hoursAgo: 287,
    location: 'Mbombela, Mpumalanga',
    content:
      'Pawpaw leaves under the pots, guava sticks on top, and the whole thing goes to soil in nine weeks. Kuyashisa even in winter, so nothing here has time to be rubbish. #LivingSoil',
  },
  {
    key: 'retting',
    by: 'umgeni_hemp',
    hoursAgo: 293,
    location: 'Howick, KwaZulu-Natal',
    content:
      'A retting lesson, paid for in full. Leave the stalks lying in the dew for too few weeks and the fibre will not let go of the wood. Too many, and it lets go of everything. Somewhere in between there is a Tuesday, and you have to be standing in the field on it.',
  },
  {
    key: 'garden-bank',
    by: 'boitumelo',
    hoursAgo: 298,
    location: 'Mahikeng, North West',
    content:
      'A gogo at the hall told me that a garden is a bank that does not close when the manager is sick. I have been an extension officer for twelve years and have never put it so well.',
  },
  {
    key: 'balcony-audit',
    by: 'ayesha.p',
    hoursAgo: 303,
    location: 'Fordsburg, Johannesburg',
    content:
      'Balcony audit: nine pots, of which two are only there out of guilt. The guilt pots have been given to the lady on the third floor, where they are already doing better than they ever did with me.',
  },
  {
    key: 'red-grass-plate',
    by: 'naledi',
    hoursAgo: 310,
    location: 'Clarens, Free State',
    content:
      'Themba asked what red grass looks like when nobody is being poetic about it. Here. Themeda triandra, rooigras, seboku. If your veld has it, you or somebody before you did something right. #FieldNotes',
    photo: {
      art: 'plate-redgrass',
      alt: 'Botanical plate of red grass with hanging rust-coloured seedheads and bare roots',
    },
  },
  {
    key: 'seven-forms',
    by: 'anele_k',
    hoursAgo: 316,
    location: 'Makhanda, Eastern Cape',
    content:
      'Wednesday clinic: nine people, seven forms, one thermos. A man of seventy-four got his letter after forty years, and asked if he should bring it along when he goes to the shop. I said only if he wants to.',
  },
  {
    key: 'harder-than-maize',
    by: 'annelie_p',
    hoursAgo: 322,
    location: 'Bothaville, Free State',
    content:
      'People ask if hemp is easier than maize. Maize is easy because four generations have already made the mistakes for me. With hemp I have to make them myself.',
  },
  {
    key: 'windpump',
    by: 'karoosun',
    hoursAgo: 333,
    location: 'Upington, Northern Cape',
    content:
      'Thirty-one years and she still lifts. New leathers on Saturday, new oil, one sparrow nest moved with an apology. If your windpump squeaks it is asking, and if it goes quiet it has stopped asking.',
    photo: {
      art: 'veld-noon',
      alt: 'A windpump and round dam on a golden plain under white clouds, with two blue cranes beside a track',
    },
  },
  {
    key: 'day-thirty',
    by: 'sipho_grows',
    hoursAgo: 338,
    location: 'Magaliesburg, North West',
    content:
      'Day thirty of no rain. For those who wrote to ask how much I water: less than you think, but slowly. Twenty litres poured over an hour goes down. Twenty litres poured in a minute goes for a walk. #LivingSoil',
  },
  {
    key: 'three-weeks-curtain',
    by: 'busi_m',
    hoursAgo: 344,
    location: 'KwaMhlanga, Mpumalanga',
    content:
      'Somebody offered to print my pattern on a curtain. I said yes, if they can also print the three weeks. They went quiet and then they asked if I would teach a class. Ngiyathokoza. That I can do.',
  },
  {
    key: 'temple-dhal',
    by: 'priya.naidoo',
    hoursAgo: 349,
    location: 'Chatsworth, Durban',
    content:
      'Dhal for forty at the temple, six pots, one spoon I will allow near it. Somebody’s uncle always says ‘a bit more salt’. Somebody’s uncle is always wrong.',
  },
  {
    key: 'at-the-door',
    by: 'fatima.e',
    hoursAgo: 355,
    location: 'Bo-Kaap, Cape Town',
    content:
      'A practical note. If a policeman comes to the door, be polite, ask to see the warrant, ask for the name and the station, and write it all down while it is happening. Do not argue the Constitution in the passage. That is our work, later, sitting down. #PrivacyAct',
  },
  {
    key: 'snow-robin',
    by: 'themba_s',
    hoursAgo: 360,
    location: 'Hogsback, Eastern Cape',
    content:
      'Snow on Gaika’s Kop and I am in the greenhouse pretending to work. A robin has come in to do the same.',
  },
  {
    key: 'uncle-spade',
    by: 'lwazi_b',
    hoursAgo: 366,
    location: 'KwaMashu, KwaZulu-Natal',
    content:
      'Photographed my uncle’s hands for the series. He asked to hold something, so he held a spade, and then he started to dig, and then we had a bed. That is why there is no picture. There is a bed. #LivingSoil',
  },
] as const satisfies readonly SeedPost[]
