import { catalogue } from '#platform/contract/catalogue.ts'
import type { SetupStep } from './setup-steps.ts'

type StepCopy = {
  name: string
  /** What the step is about, under its name in the list. */
  about: string
  title: string
  text: string
  send: string
}

export const stepCopy: Record<Exclude<SetupStep, 'done'>, StepCopy> = catalogue('stepCopy', {
  business: {
    name: 'About the business',
    about: 'What you sell, and where',
    title: 'About your business',
    text: 'It gets its page in the directory straight away. You can change everything later.',
    send: 'Continue to identity',
  },
  identity: {
    name: 'Identity and contact',
    about: 'Who is behind the shop',
    title: 'Who is behind the shop?',
    text: 'Buyers see all of this on your shop, your products and their invoices.',
    send: 'Continue to delivery',
  },
  delivery: {
    name: 'Delivery and payment',
    about: 'How goods and money travel',
    title: 'Delivery and payment',
    text: 'One delivery price per order, collection, or both. Buyers pay by bank transfer.',
    send: 'Continue to first product',
  },
  product: {
    name: 'First product',
    about: 'Something to open with',
    title: 'Your first product',
    text: 'A name and a price are enough for now.',
    send: 'Add product',
  },
})

export const setupCopy = catalogue('setupCopy', {
  title: 'Open a shop',
  steps: 'Set-up steps',
  state: { done: 'Done:', now: 'Now:', later: 'To do:' },
  place: (place: number, count: number, name: string) => `Step ${place} of ${count}: ${name}`,
  stop: 'You can stop at any time and finish later. Nobody can order before the steps are done.',
  savedAt: (time: string) => `Saved at ${time}`,
  goodToKnow: 'Good to know',
  back: 'Back',
  later: 'Finish later',
  sending: 'Saving...',
  failed: 'We couldn’t save this',
  loading: 'Loading',
  loadFailed: 'Failed to load',
  loadFailedText: 'Something went wrong on our side. Please try again.',
  retry: 'Retry',
  missingText: 'Only the owner of a business can open its shop.',
  toDirectory: 'Go to the directory',
  name: 'Name of the business',
  category: 'What kind of business is it?',
  location: 'Town or suburb',
  locationHint: 'e.g. Melville, Johannesburg',
  description: 'What do you make or sell?',
  optional: 'optional',
  sellAs: 'You sell as',
  kinds: {
    'sole-proprietor': { label: 'Myself', text: 'A sole trader, in my own name' },
    company: { label: 'A company', text: 'Registered with the CIPC' },
    cooperative: { label: 'A cooperative', text: 'A registered co-op' },
    'non-profit': { label: 'A non-profit', text: 'An NPO or a trust' },
  },
  ownName: 'Your full name',
  registeredName: 'Registered name',
  number: 'Registration number',
  street: 'Street address',
  contact: 'Where buyers can reach you',
  contactText: 'The law asks every online shop to show these.',
  phone: 'Phone',
  email: 'Email',
  reach: 'How orders reach people',
  money: 'Where the money goes',
  moneyText: 'Buyers pay straight into this account, with the order number as reference.',
  moneyIfCollected: 'Leave it blank if buyers only pay you when they collect.',
  bankHint: 'We fill in the branch code of the larger banks.',
  passwordHint: 'So nobody else using your device can enter their account.',
  account: (bank: string, ending: string) => `Buyers pay into your account at ${bank}, ending in ${ending}.`,
  cards: 'Buyers pay by card into your own account.',
  changeAccount: 'Change it under Delivery and payment',
  note: (place: string) => `In ${place}, by arrangement`,
  productName: 'Name',
  stockHint: 'Leave blank if you don’t track stock.',
  image: 'Choose a picture',
  removeImage: 'Remove',
  alt: 'What the picture shows',
  label: 'Seeds and CBD products need more details, such as a permit or what is on the label.',
  fullForm: 'Use the full form',
})

/** What is good to know at each step. */
export const factCopy: Record<keyof typeof stepCopy, readonly string[]> = catalogue('factCopy', {
  business: [
    'Members find your business in the directory, on the map and in the search.',
    'You can add pictures, opening hours and a website later.',
  ],
  identity: [
    'The law asks every online shop to show who sells (ECTA s43).',
    'Your name, address, phone and email are public on your shop.',
  ],
  delivery: [
    'The site never holds your money.',
    'If the account is changed later, we email you and wait a day before buyers see it.',
    'You can add free delivery, VAT and card payments in your shop.',
  ],
  product: [
    'Our staff look at the first three products of a new shop before they go live.',
    'You can add more pictures and details at any time.',
  ],
})

export const doneCopy = catalogue('doneCopy', {
  name: 'Done',
  about: 'What comes next',
  all: 'All steps done',
  open: 'Your shop is open',
  openText: (name: string) => `${name} can take orders from today.`,
  review: 'Your first product is with our reviewers. We’ll let you know when it’s live.',
  nearly: 'Nearly there',
  nearlyText: (name: string) => `${name} can’t take orders yet. These steps are left:`,
  add: 'Add another product',
  visit: 'See it as a buyer',
  overview: 'Go to your shop',
  address: 'The address of your shop',
  copy: 'Copy',
  copied: 'Link copied',
  copyFailed: 'The link could not be copied',
  before: 'Before the first order',
  first: 'First product',
  tips: {
    pictures: {
      title: 'Show where you work',
      text: 'Add a picture, a logo and your opening hours.',
      action: 'Your page',
    },
    notifications: {
      title: 'Choose how orders reach you',
      text: 'In the app, by email or both.',
      action: 'Change',
    },
    delivery: {
      title: 'Check the small print',
      text: 'Free delivery, collection, VAT and card payments.',
      action: 'Settings',
    },
  },
})

export const setupMessages = catalogue('setupMessages', {
  name: 'Please enter the name of your business.',
  category: 'Please choose what kind of business it is.',
  location: 'Please enter a town or suburb.',
  legalName: 'Please enter the name of the person or company that sells.',
  streetAddress: 'Please enter a street address.',
  phone: 'Please enter a phone number.',
  email: 'Please enter an email address.',
})
