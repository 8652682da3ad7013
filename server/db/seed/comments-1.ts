import type { SeedComment } from './types.ts'

export const comments1 = [
  {
    post: 'dry-mulch',
    by: 'johanvw',
    minutesAfter: 18,
    content:
      'Lucerne under, grass over. I had it the other way round for ten years and could never work out why it blew into the neighbour’s dam.',
  },
  {
    post: 'dry-mulch',
    by: 'ayesha.p',
    minutesAfter: 26,
    content:
      'Does the hand’s width matter in pots? Mine are twenty-five litres and there is not much hand to spare.',
  },
  {
    post: 'dry-mulch',
    by: 'sipho_grows',
    minutesAfter: 31,
    content: 'Two fingers in a pot, Ayesha. It is only so the stem can dry after you water.',
  },
  {
    post: 'dry-mulch',
    by: 'gogo_nomsa',
    minutesAfter: 44,
    content: 'And cut the lucerne before it flowers, or you will be pulling lucerne until Christmas.',
  },
  {
    post: 'dry-mulch',
    by: 'boitumelo',
    minutesAfter: 63,
    content:
      'Confirming from Mahikeng. Bare beds are dust to the second knuckle, the mulched ones still hold together when you squeeze.',
  },
  {
    post: 'dry-mulch',
    by: 'thandi.m',
    minutesAfter: 80,
    content: 'Biscuit is exactly the word. Marie, not Tennis.',
  },
  {
    post: 'tea-quiet',
    by: 'leratok',
    minutesAfter: 20,
    content: 'I walked past the wall and thought you had finally gone away for the weekend.',
  },
  { post: 'tea-quiet', by: 'kabelo', minutesAfter: 41, content: 'An hour. Imagine.' },
  {
    post: 'first-light',
    by: 'johanvw',
    minutesAfter: 60,
    content:
      'That frost line is exactly where we lost the young clones last July. Fleece on by four o’clock, every day, until Heritage Day.',
  },
  {
    post: 'first-light',
    by: 'leratok',
    minutesAfter: 120,
    content: 'Print this one, Naledi. I would hang it in the clinic waiting room.',
  },
  {
    post: 'first-light',
    by: 'thandi.m',
    minutesAfter: 240,
    content: 'The thorn tree on the left is doing all the work. Beautiful.',
  },
  {
    post: 'gazette-reading',
    by: 'zanele_m',
    minutesAfter: 22,
    content: 'I am having this printed on a mug.',
  },
  {
    post: 'gazette-reading',
    by: 'fatima.e',
    minutesAfter: 35,
    content: 'The number of clients who arrive with a screenshot of a draft. Kindly, every week.',
  },
  {
    post: 'gazette-reading',
    by: 'gareth_l',
    minutesAfter: 58,
    content: 'Thirty years on the bench and I can report that the man on the radio also appears in court.',
  },
  {
    post: 'gazette-reading',
    by: 'themba_s',
    minutesAfter: 95,
    content: 'Where do you read it, Anele? The government site is asleep half the time.',
  },
  {
    post: 'gazette-reading',
    by: 'anele_k',
    minutesAfter: 101,
    content:
      'The university library mirrors it. Any public library can request the issue by number as well, and they are usually pleased to be asked.',
  },
  {
    post: 'bokashi-verdict',
    by: 'gogo_nomsa',
    minutesAfter: 15,
    content: 'Nobody invites worms. They hear about it.',
  },
  {
    post: 'bokashi-verdict',
    by: 'chloe_adams',
    minutesAfter: 52,
    content: 'This has convinced me. How many litres is the spinach pot?',
  },
  {
    post: 'bokashi-verdict',
    by: 'ayesha.p',
    minutesAfter: 70,
    content: 'Forty, and I would not go smaller. In a small pot it heats up before it settles.',
  },
  {
    post: 'substation-again',
    by: 'johanvw',
    minutesAfter: 30,
    content: 'Fans first, light second. They can sit in the dark for a night. They cannot sit in still air.',
  },
  {
    post: 'substation-again',
    by: 'priya.naidoo',
    minutesAfter: 47,
    content: 'The kettle always wins in this family. It is in the constitution.',
  },
  {
    post: 'substation-again',
    by: 'egoligrow',
    minutesAfter: 120,
    content:
      'This is the arithmetic we do at the counter every day. Most people need a smaller battery than they came in for.',
  },
  {
    post: 'hurd-delivery',
    by: 'sarah.w',
    minutesAfter: 25,
    content:
      'Thirteen is lovely. I have had bags arrive at nineteen and you can smell the problem before you open them.',
  },
  { post: 'hurd-delivery', by: 'lwazi_b', minutesAfter: 140, content: 'What happened last year?' },
  {
    post: 'hurd-delivery',
    by: 'umgeni_hemp',
    minutesAfter: 155,
    content: 'A tarpaulin with opinions, and two hundred bags that went to the compost.',
  },
  { post: 'hurd-delivery', by: 'sipho_grows', minutesAfter: 200, content: 'The compost did not complain.' },
  {
    post: 'winter-stew',
    by: 'yusuf_c',
    minutesAfter: 28,
    content: 'Toast them in a dry pan or in the ghee?',
  },
  {
    post: 'winter-stew',
    by: 'priya.naidoo',
    minutesAfter: 33,
    content: 'Dry pan, one minute, and stand over it. They go from gold to regret quite quickly.',
  },
  {
    post: 'winter-stew',
    by: 'marlene_j',
    minutesAfter: 75,
    content:
      'My ma would say a bean stew without a marrow bone is only soup with ambition. But I will try it.',
  },
  {
    post: 'winter-stew',
    by: 'mulalo.n',
    minutesAfter: 130,
    content: 'We do the same with ground peanuts. I will bring you some if you bring me the chillies.',
  },
  {
    post: 'nurse-night',
    by: 'gogo_nomsa',
    minutesAfter: 60,
    content: 'Thank you for sitting with him. Half of medicine is a chair.',
  },
  { post: 'nurse-night', by: 'drbotha', minutesAfter: 110, content: 'The better half, on most days.' },
  {
    post: 'solventless-notes',
    by: 'wandile',
    minutesAfter: 21,
    content: 'You swept. I have known you nine years and you swept.',
  },
  {
    post: 'solventless-notes',
    by: 'chloe_adams',
    minutesAfter: 44,
    content: 'The page on cleaning screens saved mine. I had been using the wrong brush for a year.',
  },
  {
    post: 'solventless-notes',
    by: 'themba_s',
    minutesAfter: 160,
    content: 'Write down the temperature. Yes. I have three good results and no idea how I got any of them.',
  },
  {
    post: 'apprentice-chair',
    by: 'umgeni_hemp',
    minutesAfter: 40,
    content: 'We would like a photograph of the thumbs as well as of the chair.',
  },
  {
    post: 'apprentice-chair',
    by: 'marlene_j',
    minutesAfter: 85,
    content: 'Did you wet the cord before you wove it?',
  },
  {
    post: 'apprentice-chair',
    by: 'wandile',
    minutesAfter: 92,
    content: 'Damp, not wet. It pulls itself tight when it dries, like it wants to be a chair.',
  },
  {
    post: 'apprentice-chair',
    by: 'busi_m',
    minutesAfter: 300,
    content: 'Leave it plain. I know you are thinking of varnish. Leave it.',
  },
  {
    post: 'new-members-act',
    by: 'anele_k',
    minutesAfter: 14,
    content:
      'And read the definitions first. Half the arguments in the comments are about a word that is defined on page two.',
  },
  { post: 'new-members-act', by: 'gareth_l', minutesAfter: 33, content: 'Concur.' },
  {
    post: 'new-members-act',
    by: 'annelie_p',
    minutesAfter: 60,
    content: 'Does the summary say anything for those of us with a hemp permit, or is that another world?',
  },
  {
    post: 'new-members-act',
    by: 'zanele_m',
    minutesAfter: 72,
    content:
      'Another world, Annelie. Hemp permits live with Agriculture. I will add a line that says so, because you are the third to ask.',
  },
  {
    post: 'new-members-act',
    by: 'kabelo',
    minutesAfter: 105,
    content:
      'Thank you for the plain language. I read the first three pages of the original and had to lie down.',
  },
  {
    post: 'new-members-act',
    by: 'fatima.e',
    minutesAfter: 140,
    content: 'The part on what counts as a private place is careful and worth reading twice.',
  },
  {
    post: 'new-members-act',
    by: 'gogo_nomsa',
    minutesAfter: 260,
    content: 'I read it aloud to my sister. She said it is shorter than the church constitution.',
  },
  {
    post: 'new-members-act',
    by: 'rirhandzu',
    minutesAfter: 410,
    content: 'Is there any plan to translate it? I could do the Xitsonga if someone checks the legal words.',
  },
  {
    post: 'new-members-act',
    by: 'zanele_m',
    minutesAfter: 425,
    content: 'Rirhandzu, please. I will send you the draft tonight.',
  },
  {
    post: 'frost-cloth',
    by: 'annelie_p',
    minutesAfter: 45,
    content: 'Minus six here and not a cloud. Die winter het tande hierdie jaar.',
  },
  {
    post: 'frost-cloth',
    by: 'themba_s',
    minutesAfter: 90,
    content: 'Hogsback had it too. The lower bed is black and the upper one does not know it is winter.',
  },
  {
    post: 'frost-cloth',
    by: 'nthabi',
    minutesAfter: 200,
    content: 'The goats came in on their own at four. They are better than the weather service.',
  },
] as const satisfies readonly SeedComment[]
