import { catalogue } from '#platform/contract/catalogue.ts'
// A file of its own: together the texts of these pages would be longer than 300 lines.
import { reachUs } from './contact.copy.ts'
import { legalDate, type LegalSection, type LegalText } from './legal.ts'
import type { FullSite } from './settings.ts'

/** `providers` are those that process card payments: 'One or Another'. */
export const privacyText = (site: FullSite, providers: string) => copy.text(site, providers)

const copy = catalogue('privacyCopy', {
  text: (site: FullSite, providers: string): LegalText => ({
    title: 'Privacy Policy',
    dated: `Last updated: ${legalDate()}`,
    lead: `This policy says what ${site.name} knows about you, why, who else sees it, and what you can do about it. It follows the Protection of Personal Information Act 4 of 2013 (POPIA). ${site.operator} is the responsible party.`,
    sections: [
      ...whatWeKnow,
      ...whoSeesIt(providers),
      ...whatYouCanDo(site),
      ...howWeKeepIt(site),
      ...otherMatters(site),
    ],
  }),
})

const whatWeKnow: LegalSection[] = [
  {
    heading: '1. Information we collect',
    paragraphs: [
      'What you give us: your username, display name and password; if you choose, an email address, a location, a biography and pictures; what you post, comment on, like, save and follow; your private messages; and what you write to us.',
      'When you buy: what you ordered, the name, address and phone number for the delivery, your messages and files about the order, and what was paid and refunded. When you sell: your business’s legal name, registration number, street address, phone number, email address and bank account, and the licences that you upload.',
      'When you pay by card: the provider, the last four digits and the expiry of a card that you save, and a token with which the provider recognises it. The card number goes to the provider alone; we never see it.',
      'What we record: when your account was created, that you confirmed your age, which terms you accepted and when; the sessions in which you are logged in, with the browser and the network address they came from; and technical logs, which carry no names.',
      'What we do not keep: your date of birth, an identity number, or where a photograph was taken. The hidden data in a photograph, its position included, is removed when you upload it. Your password is kept only as a one-way hash, which we cannot read.',
    ],
  },
  {
    heading: '2. Special personal information',
    paragraphs: [
      'What you write about your health, or about something that may be an offence, is special personal information under POPIA. We never ask for it. If you choose to make it public in a post, you decide who may read it; please think before you do, and leave out what could identify somebody else.',
      'We do not build profiles from it, and we do not use it for advertising.',
    ],
  },
  {
    heading: '3. Why we use it',
    paragraphs: [
      'To run the service that you asked for: to show your profile and posts to those whom you allow, to log you in, to notify you, and to answer you.',
      'To keep it safe: to stop spam, abuse and break-ins, and to keep records that the law requires. We use personal information for nothing that is incompatible with this, and we send no marketing that you have not asked for.',
    ],
  },
]

const whoSeesIt = (providers: string): LegalSection[] => [
  {
    heading: '4. Sharing',
    paragraphs: [
      'We do not sell or rent personal information.',
      'Other members and visitors see what your privacy settings allow. What is set to public can be found by search engines.',
      'A seller sees the name, address and phone number on an order, and what you write about it. A buyer sees the seller’s legal name, registration number, address and contact details, because the law requires it, and the bank account to pay into. Staff see an order only where somebody reports a problem with it.',
      'A private message is for the two sides of the conversation. It is not end-to-end encrypted. Staff read a message, with the few before it, only if one of the two reports it, and every such reading is recorded.',
      'If you turn on push notifications, they go through the push service of your browser’s maker, such as Google, Apple or Mozilla. It sees when you get one, but what it says is encrypted for your device.',
      `${providers} process card payments, for the site’s memberships or on the seller’s own account. They receive your email address, the amount and the card, and are responsible for that information themselves.`,
      'Suppliers who host the site or carry its mail may process information for us, under a written agreement, only on our instruction and with the same care.',
      'We disclose information to a court, the police or a regulator only where the law obliges us to, and no more than is asked. Where we are permitted to, we tell you.',
      'Where information leaves South Africa, it goes only to where law or contract protects it as section 72 of POPIA requires.',
    ],
  },
]

const whatYouCanDo = (site: FullSite): LegalSection[] => [
  {
    heading: '5. Your choices',
    paragraphs: [
      'Under Settings you decide who sees your profile, your location and your email address, whether others see when you are active, and which notifications reach you. Your location is for followers and your email address is private until you say otherwise.',
      'You can edit your profile and your posts, delete your posts and comments, remove followers, and block other members.',
      'A deleted post can be restored for 30 days and is then erased together with its pictures.',
    ],
  },
  {
    heading: '6. Your rights',
    paragraphs: [
      'You may ask what we hold about you and receive a copy, have it corrected or deleted, object to its use, and withdraw a consent. It is free of charge. We answer within 30 days.',
      `Write to ${site.informationOfficer} at ${site.email}. The site’s PAIA page says how to ask for records. If our answer does not satisfy you, you may complain to the Information Regulator of South Africa (inforegulator.org.za).`,
    ],
  },
]

const howWeKeepIt = (site: FullSite): LegalSection[] => [
  {
    heading: '7. How long we keep it',
    paragraphs: [
      `A private message stays until you delete it${site.messageMonths === '0' ? '' : `, at most ${site.messageMonths} months`}. Within an hour you can delete it for the other side too. With your account, your messages are erased.`,
      'As long as your account exists, and no longer than the purpose or the law requires. Orders, invoices and payments are kept for five years, as tax law requires; when you delete your account they lose your name, address and messages. Licences are deleted with the business. Ended sessions are deleted. Notifications are deleted after 180 days. What you write to us with the contact form is deleted after 12 months. The log of what our staff did loses texts, names and network addresses after 12 months. Technical logs are kept only as long as they are needed to keep the site running and safe. A backup still contains what was deleted after it was made, until the backup is deleted too.',
    ],
  },
  {
    heading: '8. Cookies and local storage',
    paragraphs: [
      'We set two cookies when you log in. One keeps you logged in. The other recognises this browser, so that somebody who guesses at your password elsewhere cannot lock you out. They do nothing else. For a few seconds after you save something, another one may say where it is stored, so that you see it at once. Somebody who confirms their age, or chooses to use less data, gets one that says so. Your browser remembers your theme, the notices you have closed and unfinished drafts; these stay on your device.',
      'There are no advertising cookies and no outside trackers. Fonts and scripts come from this site itself.',
    ],
  },
  {
    heading: '9. Security',
    paragraphs: [
      'We protect information by reasonable technical and organisational measures: passwords and session tokens stored only as hashes, access for those who need it, and backups. No system is perfectly safe, and we cannot promise that ours is.',
      'If personal information has been accessed by somebody who had no right to it, we will tell you and the Information Regulator as soon as reasonably possible.',
    ],
  },
]

const otherMatters = (site: FullSite): LegalSection[] => [
  {
    heading: `10. Children and people under ${site.minimumAge}`,
    paragraphs: [
      `The site is not meant for anybody under ${site.minimumAge}, and we do not knowingly collect information about them, least of all about children. If we learn that an account belongs to somebody under ${site.minimumAge}, we close it and delete its information. If you know of one, please tell us.`,
    ],
  },
  {
    heading: '11. Changes to this policy',
    paragraphs: [
      'We may change this policy. The date above says when we last did. If a change matters, we will say so on the site before it takes effect.',
    ],
  },
  {
    heading: '12. How to reach us',
    paragraphs: [reachUs(site)],
  },
]
