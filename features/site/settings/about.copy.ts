import { catalogue } from '#platform/contract/catalogue.ts'
// A file of its own: together the texts of these pages would be longer than 300 lines.
import { settingDefaults, type FullSite, type ShownSettings } from './settings.ts'

/** The story and the team are invented, as is the sample community: they are only there together. */
export const aboutText = (site: FullSite & ShownSettings) => copy.text(site)
export type AboutText = ReturnType<typeof aboutText>

const copy = catalogue('aboutCopy', {
  text: (site: FullSite & ShownSettings) => ({
    title: `About ${site.name}`,
    lead: `${site.tagline}: a place for growers, patients, makers and the people who read the small print.`,
    mission: {
      heading: 'Our Mission',
      paragraphs: [
        'To give adults in South Africa a calm, lawful place to learn from one another about cannabis and hemp: how it is grown, built with, worn, cooked, studied and regulated.',
        'We are not a shop for the plant and we are not a clinic. We are the fence that neighbours lean on.',
      ],
    },
    story: {
      heading: 'Our Story',
      paragraphs: site.hasSample ? sampleStory(site) : ownStory(site),
    },
    values: values(site),
    team: site.hasSample ? team : null,
    join: 'Create Your Account',
    home: 'Return to Home',
  }),
})

function ownStory({ name, operator, absentSections }: FullSite) {
  const all = [
    'post',
    'group',
    ...written.filter(([section]) => !absentSections.includes(section)).map(([, word]) => word),
  ]
  const things = `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
  return [
    operator === settingDefaults.operator
      ? `${name} is what its members make of it: every ${things} here is theirs.`
      : `${name} is run by ${operator}. Every ${things} here is its members’ own.`,
  ]
}

const written = [
  ['events', 'event'],
  ['market', 'shop'],
] as const

const sampleStory = (site: FullSite) => [
  `${site.name} was founded in ${site.foundedYear} by four people who met in the queue at a seed library and were still talking when it closed.`,
  'What they missed was not another forum. It was a place where a question about frost got an answer about frost, where a patient could say how a week had gone without being sold anything, and where somebody had read the Act before explaining it.',
  'So they kept a list: who knows soil, who knows lime, who can be asked about an appointment, who will come and look at a windpump. The list became a newsletter, the newsletter became a table at a market, and the table became this.',
  'It is still the same list. It is only longer.',
]

const values = (site: FullSite) => ({
  heading: 'Our Values',
  items: [
    {
      name: 'Community',
      text: 'People come before posts. We write the way we’d talk across a fence, and we look after new members first.',
    },
    {
      name: 'Education',
      text: 'Say what you did, where and in which month. Share experience, don’t prescribe, and name your source.',
    },
    {
      name: 'Innovation',
      text: 'From hempcrete to a thermometer on a stick: we like what works, costs little and can be fixed by the person who uses it.',
    },
    {
      name: 'Inclusivity',
      text: `Every official language, every province, every kind of garden and none at all. The only condition is age: ${site.minimumAge} and over.`,
    },
  ],
})

const team = {
  heading: 'Meet Our Team',
  people: [
    {
      name: 'Thandi Mokoena',
      role: 'Founder',
      bio: 'Started the first list in her grandmother’s garden book, between the weather and the soup. Looks after how the place feels.',
      image: '/art/avatars/thandi.webp',
    },
    {
      name: 'Kabelo Molefe',
      role: 'Community and Events',
      bio: 'Ran the table at the market and now runs the market. Knows where the parking is, and whose turn it is to bring the bread.',
      image: '/art/avatars/kabelo.webp',
    },
    {
      name: 'Zanele Mthembu',
      role: 'Policy and Trust',
      bio: 'Reads the regulations so that the rest of us can read the summary. Leads moderation and answers reports herself on Mondays.',
      image: '/art/avatars/zanele.webp',
    },
    {
      name: 'Lerato Khumalo',
      role: 'Directory and Patient Liaison',
      bio: 'A pharmacist who checks every claim a business makes here. Nobody is sold anything on a first visit.',
      image: '/art/avatars/lerato.webp',
    },
  ],
}
