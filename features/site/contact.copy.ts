// A file of its own: together the texts of these pages would be longer than 300 lines.
import type { FullSite } from './settings.ts'

const mapOf = (address: string) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
const dialable = (phone: string) => phone.replace(/[^+\d]/g, '')

export const contactText = (site: FullSite) => ({
  title: 'Contact Us',
  lead: 'Tell us when something is broken, unclear or good. A person reads every message.',
  cards: [
    {
      kind: 'email',
      heading: 'Email',
      lines: [site.email],
      link: { text: site.email, href: `mailto:${site.email}` },
    },
    {
      kind: 'phone',
      heading: 'Phone',
      lines: [site.phone],
      link: { text: site.phone, href: `tel:${dialable(site.phone)}` },
    },
    {
      kind: 'address',
      heading: 'Postal Address',
      lines: site.address.split(', '),
      link: { text: 'View on Map', href: mapOf(site.address) },
    },
  ],
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
  faq: {
    heading: 'Frequently Asked Questions',
    items: [
      {
        question: 'How do I report a bug?',
        answer: `Use the form and choose ‘Report an Issue’, or write to ${site.email}. Tell us what you did, what you saw and which browser you use. A screenshot helps.`,
      },
      {
        question: 'How can I advertise or work with you?',
        answer: `Write to ${site.businessEmail}. Tell us who you are, what you make and where. We don’t advertise the sale of cannabis.`,
      },
      {
        question: 'How soon will I hear from you?',
        answer: 'Within 24-48 business hours. We read reports about somebody’s safety first.',
      },
      {
        question: 'I’m a journalist. Who do I contact?',
        answer: `Write to ${site.pressEmail} with your deadline. We don’t pass on members’ names, but we’ll ask them if they would like to speak to you.`,
      },
    ],
  },
})
export type ContactText = ReturnType<typeof contactText>
export type ContactCard = ContactText['cards'][number]

export const contactMessages = {
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
}
