import { siteDate } from '#platform/contract/dates.ts'
/** A page of legal text: a title, its date, and sections. */
export type LegalText = { title: string; dated: string; lead: string; sections: LegalSection[] }
export type LegalSection = { heading: string; paragraphs: string[] }

/** The date of both pages: `termsVersion` in features/members/accounts/contract.ts, formatted. */
export const legalDate = () => siteDate('2025-04-25')
