import { catalogue } from '#platform/contract/catalogue.ts'

export const adminMailMessages = catalogue('adminMailMessages', {
  subject: 'Please write a subject.',
  paragraph: 'Please write the paragraph.',
  unknownMark: (mark: string, known: string) =>
    known === ''
      ? `${mark} stands for nothing in this mail.`
      : `${mark} stands for nothing in this mail. It knows ${known}.`,
  unknownLanguage: 'The site does not have this language.',
  missing: 'Mail not found',
})

export const adminMailCopy = catalogue('adminMailCopy', {
  lead: 'The subject and one paragraph of each mail. What you leave empty stays as it comes with the software, and is in the language of its reader.',
  groups: { other: 'Accounts and messages', order: 'Orders', membership: 'Memberships' },
  language: 'Language',
  changed: 'Changed',
  edit: 'Edit',
  editOf: (subject: string) => `Edit ${subject}`,
  subject: 'Subject',
  paragraph: 'Paragraph',
  optional: '(empty: ours)',
  marks: (marks: string) => `${marks} stand for what differs from mail to mail.`,
  preview: 'Preview',
  previewing: 'Loading...',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Saved',
  savedText: 'The next mail has it.',
  back: 'All mails',
})

/** Whom the mails of the preview are for, and about what. */
export const sampleMailCopy = catalogue('sampleMailCopy', {
  name: 'Thandi',
  username: 'thandi',
  device: 'Firefox on Windows',
  business: 'Green Valley',
  product: 'Clay pot',
})
