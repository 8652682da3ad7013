import { catalogue } from '#platform/contract/catalogue.ts'
import { reachUs } from './contact.copy.ts'
// A file of its own: together the texts of these pages would be longer than 300 lines.
import { legalDate, type LegalText } from './legal.ts'
import type { FullSite } from './settings.ts'

/** The manual that section 51 of the Promotion of Access to Information Act requires of private bodies. */
export const paiaText = (site: FullSite) => copy.text(site)

const copy = catalogue('paiaCopy', {
  text: (site: FullSite): LegalText => ({
    title: 'Access to Information (PAIA)',
    dated: `Last updated: ${legalDate()}`,
    lead: `This manual follows section 51 of the Promotion of Access to Information Act 2 of 2000 (PAIA). It says which records ${site.name} holds and how you can ask for them.`,
    sections: [
      {
        heading: '1. Who we are',
        paragraphs: [
          `${site.name} is run by ${site.operator}. Information officer: ${site.informationOfficer}.`,
          reachUs(site),
        ],
      },
      {
        heading: '2. The guide of the Information Regulator',
        paragraphs: [
          'The Information Regulator publishes a guide to PAIA in all official languages at inforegulator.org.za. It explains your rights and how to use them.',
        ],
      },
      {
        heading: '3. Records that you can get without a request',
        paragraphs: [
          'The pages of this site: the terms, the privacy policy, this manual, the rules for listings, and the monthly counts of reports and decisions.',
          'Members download everything that we hold about them under Settings, Security.',
        ],
      },
      {
        heading: '4. Records that we hold',
        paragraphs: [
          'Members: accounts, profiles, posts, comments, groups, events, messages about orders, sessions and settings.',
          'Trade: businesses, licences, products, orders, invoices, payments, disputes and memberships.',
          'Safety: reports, decisions, appeals, and a log of what our staff did.',
          'Company: accounting, tax and legal records that the law requires us to keep, among others under the Companies Act 71 of 2008, the Tax Administration Act 28 of 2011, the Electronic Communications and Transactions Act 25 of 2002 and the Consumer Protection Act 68 of 2008.',
        ],
      },
      {
        heading: '5. How we use personal information',
        paragraphs: [
          'The privacy policy says which personal information we process, why, who receives it, whether it leaves South Africa, and how we protect it.',
        ],
      },
      {
        heading: '6. How to ask for a record',
        paragraphs: [
          `Fill in Form 2 of the PAIA regulations, which is on the website of the Information Regulator, and send it to ${site.email}. Say which record you need, which right you want to exercise or protect with it, and in what form you would like it.`,
          'We answer within 30 days. We ask for the prescribed fee only for searching and copying, and tell you the amount first. Asking for your own personal information is free of charge.',
          'We may refuse a request where PAIA says so, for example to protect the privacy of somebody else. We then give the reason.',
        ],
      },
      {
        heading: '7. If you disagree',
        paragraphs: [
          'You may complain to the Information Regulator at inforegulator.org.za within 180 days, or apply to a court.',
        ],
      },
    ],
  }),
})
