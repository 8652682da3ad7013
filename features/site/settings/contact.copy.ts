import { catalogue } from '#platform/contract/catalogue.ts'
// A file of its own: together the texts of these pages would be longer than 300 lines.
import { settingDefaults, type FullSite, type Settings } from './settings.ts'

const mapOf = (address: string) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
const dialable = (phone: string) => phone.replace(/[^+\d]/g, '')

const details = ['email', 'phone', 'address'] as const
type Contact = Pick<Settings, (typeof details)[number] | 'businessEmail' | 'pressEmail'>

/** Once the operator has set one of the details, those that they have not set belong to nobody. */
const isTheirs = (site: Contact, key: keyof Contact) =>
  site[key] !== settingDefaults[key] || details.every((one) => site[one] === settingDefaults[one])

/** The address, number and place that reach the site. */
export const contactDetails = (site: Contact): string[] =>
  details.filter((key) => isTheirs(site, key)).map((key) => site[key])

/** 'Write to a@b.example, call 012, or send a letter to …' */
export function reachUs(site: Contact): string {
  const said = details.filter((key) => isTheirs(site, key)).map((key) => contactCopy.ways[key](site[key]))
  const last = said.length > 1 ? contactCopy.orLast(said.pop() ?? '') : ''
  const text = [...said, ...(last ? [last] : [])].join(said.length > 1 ? ', ' : ' ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

const writeTo = (site: Contact, key: 'email' | 'businessEmail' | 'pressEmail') =>
  isTheirs(site, key) ? contactCopy.ways.email(site[key]) : contactCopy.useForm

const contactCopy = catalogue('contactCopy', {
  ways: {
    email: (address: string) => `write to ${address}`,
    phone: (number: string) => `call ${number}`,
    address: (address: string) => `send a letter to ${address}`,
  },
  orLast: (way: string) => `or ${way}`,
  useForm: 'use the form',
  page: {
    title: 'Contact Us',
    lead: 'Tell us when something is broken, unclear or good. A person reads every message.',
    form: {
      heading: 'Send Us a Message',
      name: 'Name',
      email: 'Email',
      subject: 'Subject',
      reason: 'Reason for Contact',
      chooseReason: 'Select a reason',
      message: 'Message',
      send: 'Send Message',
    },
  },
  cards: { email: 'Email', phone: 'Phone', address: 'Postal Address', map: 'View on Map' },
  faq: (site: FullSite) => ({
    heading: 'Frequently Asked Questions',
    items: [
      {
        question: 'How do I report a bug?',
        answer: `Use the form and choose ‘Report an Issue’${isTheirs(site, 'email') ? `, or write to ${site.email}` : ''}. Tell us what you did, what you saw and which browser you use. A screenshot helps.`,
      },
      {
        question: 'How can I advertise or work with you?',
        answer: `To work with us, ${writeTo(site, 'businessEmail')}. Tell us who you are, what you make and where. We don’t advertise the sale of cannabis.`,
      },
      {
        question: 'How soon will I hear from you?',
        answer: 'Within 24-48 business hours. We read reports about somebody’s safety first.',
      },
      {
        question: 'I’m a journalist. Who do I contact?',
        answer: `Please ${writeTo(site, 'pressEmail')} and tell us your deadline. We don’t pass on members’ names, but we’ll ask them if they would like to speak to you.`,
      },
    ],
  }),
})

export const contactText = (site: FullSite) => ({
  ...contactCopy.page,
  cards: contactCards(site).filter(({ kind }) => isTheirs(site, kind)),
  faq: contactCopy.faq(site),
})
export type ContactText = ReturnType<typeof contactText>
export type ContactCard = ContactText['cards'][number]

const contactCards = (site: FullSite) => [
  {
    kind: 'email' as const,
    heading: contactCopy.cards.email,
    lines: [site.email],
    link: { text: site.email, href: `mailto:${site.email}` },
  },
  {
    kind: 'phone' as const,
    heading: contactCopy.cards.phone,
    lines: [site.phone],
    link: { text: site.phone, href: `tel:${dialable(site.phone)}` },
  },
  {
    kind: 'address' as const,
    heading: contactCopy.cards.address,
    lines: site.address.split(', '),
    link: { text: contactCopy.cards.map, href: mapOf(site.address) },
  },
]

export const contactMessages = catalogue('contactMessages', {
  name: 'Name must be at least 2 characters',
  email: 'Please enter a valid email address',
  subject: 'Subject must be at least 5 characters',
  reason: 'Please select a reason for contact',
  message: 'Message must be at least 10 characters',
  sending: 'Sending...',
  failed: 'Message not sent',
  sent: 'Message Sent',
  sentText: "We've received your message and will get back to you soon!",
  thanks: 'Thank You!',
  another: 'Send Another Message',
})
