import type { SeedComment } from './types.ts'

export const comments2 = [
  { post: 'label-morning', by: 'thandi.m', minutesAfter: 12, content: 'Bench tested. Bench approved.' },
  {
    post: 'label-morning',
    by: 'ayesha.p',
    minutesAfter: 66,
    content:
      'My mother asked me to say that the person who gave her the chair and the tea last month is her new favourite chemist.',
  },
  {
    post: 'label-morning',
    by: 'leratok',
    minutesAfter: 75,
    content: 'Tell her the chair is hers on Tuesdays.',
  },
  {
    post: 'seed-drawer',
    by: 'naledi',
    minutesAfter: 20,
    content: 'The four marigolds that came up look very pleased with themselves.',
  },
  {
    post: 'seed-drawer',
    by: 'boitumelo',
    minutesAfter: 96,
    content:
      'What do you test on? We use old newspaper and it works, but it prints the sport results on the roots.',
  },
  {
    post: 'seed-drawer',
    by: 'caledon_seeds',
    minutesAfter: 110,
    content: 'Kitchen paper, unbleached. The seedlings have shown no interest in sport.',
  },
  {
    post: 'seed-drawer',
    by: 'mulalo.n',
    minutesAfter: 320,
    content: 'I have a grey bean from my grandmother with no name. Can a line be lent without a name?',
  },
  {
    post: 'seed-drawer',
    by: 'caledon_seeds',
    minutesAfter: 350,
    content: 'Of course. Write down who gave it, where and when. A name can come later, the story cannot.',
  },
  {
    post: 'balcony-wind',
    by: 'ayesha.p',
    minutesAfter: 30,
    content: 'Two bricks in the bottom instead of gravel. Mine has not travelled since.',
  },
  {
    post: 'balcony-wind',
    by: 'sbu_lowveld',
    minutesAfter: 55,
    content: 'In the Lowveld we only worry about monkeys. Now I will worry about the pots themselves.',
  },
  {
    post: 'lecture-friday',
    by: 'ashwin.s',
    minutesAfter: 22,
    content: 'That was my question. Thank you for not laughing at it.',
  },
  { post: 'lecture-friday', by: 'drbotha', minutesAfter: 40, content: 'It was the best one of the evening.' },
  {
    post: 'lecture-friday',
    by: 'dineo.ts',
    minutesAfter: 75,
    content:
      'From the nursing side: please tell us everything you take. We are not judging, we are checking what it meets in there.',
  },
  {
    post: 'lecture-friday',
    by: 'gogo_nomsa',
    minutesAfter: 130,
    content:
      'I wrote a list on the back of a calendar and gave it to the sister. She put it straight in the file. That was all.',
  },
  {
    post: 'lecture-friday',
    by: 'leratok',
    minutesAfter: 180,
    content:
      'I would love copies of the slide with the five questions for the waiting room, if you allow it.',
  },
  {
    post: 'lecture-friday',
    by: 'drbotha',
    minutesAfter: 205,
    content: 'Allowed, and it is on its way to you.',
  },
  {
    post: 'compost-steam',
    by: 'gogo_nomsa',
    minutesAfter: 18,
    content: 'A good heap in July is better than a heater, and it does not need a plug.',
  },
  {
    post: 'compost-steam',
    by: 'kreesan',
    minutesAfter: 35,
    content: 'What did you put in? Mine sits at thirty and sulks.',
  },
  {
    post: 'compost-steam',
    by: 'yusuf_c',
    minutesAfter: 46,
    content: 'Bakery crusts, coffee, horse bedding and a lot of torn cardboard. The bedding does it.',
  },
  {
    post: 'hempcrete-dry',
    by: 'umgeni_hemp',
    minutesAfter: 25,
    content:
      'Send the client to us. We will show them what happened to the wall that was plastered in week three.',
  },
  {
    post: 'hempcrete-dry',
    by: 'annelie_p',
    minutesAfter: 88,
    content: 'What do you want it at before you close it?',
  },
  {
    post: 'hempcrete-dry',
    by: 'sarah.w',
    minutesAfter: 97,
    content: 'Under fifteen, and staying there for a week, not only touching it on a dry day.',
  },
  {
    post: 'quarter-tone',
    by: 'longgrass',
    minutesAfter: 60,
    content: 'Please come and not correct it here on a Thursday.',
  },
  {
    post: 'quarter-tone',
    by: 'thandi.m',
    minutesAfter: 95,
    content: 'My uncle played marabi on a paraffin-tin guitar. It was always a quarter-tone something.',
  },
  {
    post: 'wild-dagga',
    by: 'lwazi_b',
    minutesAfter: 26,
    content:
      'Leonotis leonurus, and the bees love the old heads even when the sunbirds are finished with them.',
  },
  {
    post: 'wild-dagga',
    by: 'nosiphiwo',
    minutesAfter: 70,
    content: 'We call it umfincafincane. You suck the nectar out of the flower and then you cannot stop.',
  },
  {
    post: 'wild-dagga',
    by: 'hendrik_c',
    minutesAfter: 115,
    content:
      'By ons is dit wilde dagga ook, en Ouma se lap vir alles. She never said it worked, she only said it stayed on.',
  },
  {
    post: 'wild-dagga',
    by: 'marlene_j',
    minutesAfter: 150,
    content: 'Hendrik, wilde dagga op ’n lap is my hele jeug.',
  },
  {
    post: 'wild-dagga',
    by: 'themba_s',
    minutesAfter: 380,
    content: 'Ours finished in May. How cold does it get on that fence?',
  },
  {
    post: 'wild-dagga',
    by: 'naledi',
    minutesAfter: 395,
    content: 'Minus four, but it faces north and the stone wall holds the day.',
  },
  {
    post: 'permit-page-four',
    by: 'umgeni_hemp',
    minutesAfter: 41,
    content: 'We have eleven responsible persons and one matchstick. We staple a page.',
  },
  {
    post: 'permit-page-four',
    by: 'fatima.e',
    minutesAfter: 130,
    content: 'Always staple the page. And keep the proof that you handed it in.',
  },
  {
    post: 'one-to-twenty-four',
    by: 'hendrik_c',
    minutesAfter: 30,
    content: 'Same here in Springbok. I take my jersey off and put it on like a traffic light.',
  },
  {
    post: 'one-to-twenty-four',
    by: 'boitumelo',
    minutesAfter: 64,
    content: 'The drip at midday was the change that saved my spinach.',
  },
  {
    post: 'patients-list',
    by: 'chloe_adams',
    minutesAfter: 50,
    content:
      'Both being written down is the thing. I kept my own notebook for two years because nobody would.',
  },
  { post: 'patients-list', by: 'drbotha', minutesAfter: 95, content: 'Thank you for saying both, Ashwin.' },
  {
    post: 'patients-list',
    by: 'dineo.ts',
    minutesAfter: 190,
    content: 'Keep bringing the bad weeks. They are the useful ones to us.',
  },
  {
    post: 'frost-drums',
    by: 'sipho_grows',
    minutesAfter: 15,
    content: 'How many litres against how many square metres?',
  },
  {
    post: 'frost-drums',
    by: 'johanvw',
    minutesAfter: 29,
    content: 'Six drums of two hundred and ten, for a tunnel of six by eighteen. Painted black, lids on.',
  },
  {
    post: 'frost-drums',
    by: 'naledi',
    minutesAfter: 45,
    content: 'Three degrees with that sky is very good. We had minus one inside ours.',
  },
  {
    post: 'frost-drums',
    by: 'karoosun',
    minutesAfter: 80,
    content: 'Leave a hand of air behind the drums so the heat goes up and not into the plastic.',
  },
  {
    post: 'frost-drums',
    by: 'annelie_p',
    minutesAfter: 130,
    content: 'Drawings, please, before you forget. You always say tonight.',
  },
  {
    post: 'frost-drums',
    by: 'johanvw',
    minutesAfter: 600,
    content: 'They are in the Living Soil group now. Nobody may comment on my handwriting.',
  },
  {
    post: 'frost-drums',
    by: 'lesetja',
    minutesAfter: 700,
    content: 'The handwriting is terrible and the drawing is very clear. Thank you.',
  },
  {
    post: 'lounge-records',
    by: 'kagiso_m',
    minutesAfter: 33,
    content: 'Rule two has my name in it. I have seen the draft.',
  },
  {
    post: 'lounge-records',
    by: 'kabelo',
    minutesAfter: 70,
    content: 'The blue chair is mine on Wednesdays. I am only telling the newer members.',
  },
  {
    post: 'lounge-records',
    by: 'lwazi_b',
    minutesAfter: 210,
    content: 'Is that the 1974 pressing on the stand?',
  },
  {
    post: 'lounge-records',
    by: 'longgrass',
    minutesAfter: 230,
    content: 'It is, and no, it does not leave the building.',
  },
] as const satisfies readonly SeedComment[]
