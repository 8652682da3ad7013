import { catalogue } from '#platform/contract/catalogue.ts'
// A file of its own: together the texts of these pages would be longer than 300 lines.
import { reachUs } from './contact.copy.ts'
import { legalDate, type LegalSection, type LegalText } from './legal.ts'
import type { FullSite } from './settings.ts'

export const termsText = (site: FullSite) => copy.text(site)

const copy = catalogue('termsCopy', {
  text: (site: FullSite): LegalText => ({
    title: 'Terms of Service',
    dated: `Last updated: ${legalDate()}`,
    lead: `These terms are an agreement between you and the operator of ${site.name}. By using the site, or by creating an account, you accept them. If you do not accept them, please do not use the site.`,
    sections: [
      ...members(site),
      ...lawAndHealth(site),
      ...content,
      ...sellingAndEnding,
      ...liability,
      ...otherMatters(site),
    ],
  }),
})

const members = (site: FullSite): LegalSection[] => [
  {
    heading: '1. Who may use the site',
    paragraphs: [
      `You must be ${site.minimumAge} years old or older. By creating an account you confirm that you are. The law of South Africa sets a lower age for some of the things discussed here; ours is ${site.minimumAge}, for everybody.`,
      'You may hold an account for yourself or for an organisation that you are allowed to speak for. We may ask you to confirm either.',
    ],
  },
  {
    heading: '2. Your account',
    paragraphs: [
      'Choose a password that you use nowhere else, and keep it to yourself. You are responsible for what is done with your account until you tell us that somebody else has it.',
      'The details that you give must not pretend to be another person or an organisation that you do not represent.',
    ],
  },
]

const lawAndHealth = (site: FullSite): LegalSection[] => [
  {
    heading: '3. The law comes first',
    paragraphs: [
      'The Cannabis for Private Purposes Act 7 of 2024, the Medicines and Related Substances Act 101 of 1965, the Plant Improvement Act 11 of 2018 and the other laws of the Republic of South Africa apply to you, whatever anybody writes here. Whether a provision is in force, and what it allows, is for you to check.',
      `You may not use ${site.name} to deal in cannabis: not to sell it, offer it, advertise it, ask for it, arrange it or deliver it, outside what a licence, a permit or the law allows you.`,
      'Nothing on the site is legal advice. For your own case, consult an attorney or a legal clinic.',
    ],
  },
  {
    heading: '4. No medical advice',
    paragraphs: [
      'Members write about their health as experience, never as prescription. Nothing on the site diagnoses, treats or prevents any condition, and nothing on it replaces a conversation with a doctor, pharmacist or nurse.',
      'Do not begin, change or stop a treatment because of something that you have read here. In an emergency call 10177, or 112 from a mobile telephone.',
    ],
  },
]

const content: LegalSection[] = [
  {
    heading: '5. What you post',
    paragraphs: [
      'What you write and photograph stays yours. You give us permission, free of charge and for as long as it is on the site, to store it, to resize it and to show it to those whom your privacy settings allow.',
      'Post only what is yours to post. Do not show anybody’s face, home or documents without their consent, and never a person under the age of 18.',
      'Not allowed: dealing, threats, hatred, harassment, medical promises, malware, spam, other people’s private information, and anything that encourages use by a person who is under age.',
    ],
  },
  {
    heading: '6. Moderation',
    paragraphs: [
      'We may remove content and limit what an account can do when these terms are broken, when the law requires it, or when somebody may come to harm. We try to say what was removed and why.',
      'If you believe that content here breaks the law or your rights, write to us with its address and your reason, and we will look at it.',
    ],
  },
]

const sellingAndEnding: LegalSection[] = [
  {
    heading: '7. Businesses, products and membership',
    paragraphs: [
      'A business listed here is run by the member who listed it. An order is an agreement between the buyer and that seller; we are not a party to it. Sellers must hold every licence, permit and registration that their goods require, and must honour the rights that the Consumer Protection Act 68 of 2008 and the Electronic Communications and Transactions Act 25 of 2002 give to a buyer.',
      'Where a paid membership is offered, its price, its term and how to cancel it are shown before you agree to it. You may cancel it at any time and keep it until the date that you have paid for; within seven days of agreeing you get all of your money back. Where we end a paid membership, we return what is left of what you paid.',
    ],
  },
  {
    heading: '8. Ending your account',
    paragraphs: [
      'You may stop using the site at any time, and you may ask us to close your account.',
      'We may suspend or terminate your account and your access to the site at any time, without notice and for any reason, including where we believe that these terms have been broken. Sections 3 to 5 and 9 to 12 go on applying afterwards.',
    ],
  },
]

const liability: LegalSection[] = [
  {
    heading: '9. Disclaimers',
    paragraphs: [
      'The site is provided as it is and as it is available. As far as the law allows, we give no warranty of any kind, express or implied: not that it will be uninterrupted, secure or free of errors, nor that what members write is accurate, lawful or fit for any purpose.',
      'We do not check every post, business or product, and a mark such as ‘Verified’ says only what was checked and when.',
    ],
  },
  {
    heading: '10. Limits of liability',
    paragraphs: [
      'As far as the law allows, we, our staff and our suppliers are not liable for indirect, special or consequential loss, for loss of profit, data or goodwill, or for what another member does, arising from your use of the site or from not being able to use it.',
      'As far as the law allows, our total liability to you is limited to what you have paid us in the twelve months before the claim.',
      'Nothing in these terms excludes a liability or a right that the law, including the Consumer Protection Act, does not let us exclude.',
    ],
  },
  {
    heading: '11. Indemnity',
    paragraphs: [
      'If somebody makes a claim against us because of what you posted, sold or did on the site in breach of these terms, you agree to make good our reasonable loss and costs, as far as the law allows.',
    ],
  },
]

const otherMatters = (site: FullSite): LegalSection[] => [
  {
    heading: '12. Law and disputes',
    paragraphs: [
      'These terms are governed by the law of the Republic of South Africa. Before going to court, each of us will write to the other and allow 30 days to settle the matter. After that, the courts of the Republic of South Africa have jurisdiction.',
    ],
  },
  {
    heading: '13. Changes to these terms',
    paragraphs: [
      'We may change these terms. The date above says when we last did. If a change matters to your rights, we will say so on the site before it takes effect; using the site afterwards means that you accept it.',
    ],
  },
  {
    heading: '14. How to reach us',
    paragraphs: [reachUs(site)],
  },
]
