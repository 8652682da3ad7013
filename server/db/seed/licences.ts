import type { SeedLicence } from './types.ts'

/** What an admin has seen, and one that waits for the first admin of the installation. */
export const licences: SeedLicence[] = [
  {
    business: 'Kopje Apothecary',
    kind: 'practitioner',
    number: 'SAPC P 40217',
    holder: 'Lerato Khumalo',
    daysLeft: 310,
    checked: 'Name and number agree with the SAPC register; the document shows the same last day.',
  },
  {
    business: 'Jacaranda Clinic',
    kind: 'practitioner',
    number: 'HPCSA MP 0488113',
    holder: 'Dr Hennie Botha',
    daysLeft: 130,
    checked: 'Found in the HPCSA register as a general practitioner.',
  },
  {
    business: 'Caledon Seed Library',
    kind: 'hemp',
    number: 'HP/2024/0117',
    holder: 'Caledon Seed Library NPC',
    daysLeft: 395,
    checked: 'Permit for the sale of hemp seed; the number was confirmed by the department by mail.',
  },
  {
    business: 'Lowveld Botanicals',
    kind: 'pharmacy',
    number: 'Y 53108',
    holder: 'Lowveld Botanicals (Pty) Ltd',
    daysLeft: 250,
  },
]
