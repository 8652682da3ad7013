/** A page of plain legal prose: a title, its date, and sections to be read from the top. */
export type LegalText = { title: string; dated: string; lead: string; sections: LegalSection[] }
export type LegalSection = { heading: string; paragraphs: string[] }

/** The date of both pages: termsVersion of #shared/accounts.ts, as it is read. */
export const legalDate = 'April 25, 2025'
