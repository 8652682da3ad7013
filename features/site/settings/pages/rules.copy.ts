import { catalogue } from '#platform/contract/catalogue.ts'
import type { LegalSection } from '../legal.ts'
import type { FullSite } from '../settings.ts'

type Rules = { title: string; lead: string; sections: LegalSection[] }

export const rulesText = catalogue('rulesText', {
  community: (site: FullSite): Rules => ({
    title: 'Community rules',
    lead: `How we treat one another on ${site.name}. Whoever breaks these rules may be warned, limited or suspended; every decision has a reason and can be appealed.`,
    sections: [
      {
        heading: 'Be kind',
        paragraphs: [
          'Argue about what somebody says, not about who they are. No harassment, no threats, no hatred.',
          'Everybody here was new once. Answer a question as you would across a fence.',
        ],
      },
      {
        heading: 'Stay within the law',
        paragraphs: [
          `Nobody deals in cannabis here, and everybody is ${site.minimumAge} or older.`,
          'Do not offer, ask for or arrange what the law does not allow, not even in a private message.',
        ],
      },
      {
        heading: 'Health is experience, not advice',
        paragraphs: ['Say what happened to you. Do not diagnose, prescribe or promise a cure.'],
      },
      {
        heading: 'Respect privacy',
        paragraphs: [
          'Do not publish somebody’s name, address, health or photo without their consent, and do not carry private messages elsewhere.',
        ],
      },
      {
        heading: 'Report what is wrong',
        paragraphs: [
          `Every post, message and profile can be reported. For anything else write to ${site.email}.`,
        ],
      },
    ],
  }),
  selling: (site: FullSite): Rules => ({
    title: 'Selling rules',
    lead: `What shops on ${site.name} promise. They come beside the terms and the law.`,
    sections: [
      {
        heading: 'Who may sell',
        paragraphs: [
          'A shop names the person or company behind it, with an address that buyers can read, and keeps its licences up to date.',
        ],
      },
      {
        heading: 'What may be sold',
        paragraphs: [
          'Only what the law lets this seller sell to this buyer. The rules for listings are checked when a product is listed, and a blocked listing says why.',
        ],
      },
      {
        heading: 'Say what it is',
        paragraphs: [
          'Describe a product truthfully, with your own photos and its full price. Make no medical claims.',
        ],
      },
      {
        heading: 'After an order',
        paragraphs: [
          'Send it when you said you would, answer the buyer, and take back what the law lets a buyer return.',
          `If the two of you cannot settle a problem, open a case from the order, or write to ${site.email}.`,
        ],
      },
    ],
  }),
})
