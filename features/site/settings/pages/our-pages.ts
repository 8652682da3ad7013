import { aboutText } from '../about.copy.ts'
import { contactText } from '../contact.copy.ts'
import type { LegalSection } from '../legal.ts'
import { paiaText } from '../paia.copy.ts'
import { privacyText } from '../privacy.copy.ts'
import type { FullSite, ShownSettings } from '../settings.ts'
import { termsText } from '../terms.copy.ts'
import type { OurSlug } from './addresses.ts'
import { rulesText } from './rules.copy.ts'

/** The day of the texts that come with the software. */
export const oursInForceFrom = '2025-04-25T00:00:00.000Z'

type Written = { title: string; content: string }

/** The text that comes with the software, as one could have written it. `providers`: who processes card payments. */
export function ourPage(slug: OurSlug, site: FullSite & ShownSettings, providers: string): Written {
  switch (slug) {
    case 'terms':
      return written(termsText(site))
    case 'privacy':
      return written(privacyText(site, providers))
    case 'paia':
      return written(paiaText(site))
    case 'selling-rules':
      return written(rulesText.selling(site))
    case 'community-rules':
      return written(rulesText.community(site))
    case 'about':
      return aboutWritten(site)
    case 'contact-faq':
      return faqWritten(site)
  }
}

const written = ({ title, lead, sections }: { title: string; lead: string; sections: LegalSection[] }) => ({
  title,
  content: [lead, ...sections.flatMap(sectionText)].join('\n\n'),
})

const sectionText = ({ heading, paragraphs }: LegalSection) => [`## ${heading}`, ...paragraphs]

/** Builds About without the team, who are invented. */
function aboutWritten(site: FullSite & ShownSettings): Written {
  const { title, lead, mission, story, values } = aboutText({ ...site, hasSample: false })
  const listed = values.items.map(({ name, text }) => `- **${name}**: ${text}`).join('\n')
  const sections = [mission, story, { heading: values.heading, paragraphs: [listed] }]
  return written({ title, lead, sections })
}

function faqWritten(site: FullSite): Written {
  const { heading, items } = contactText(site).faq
  const sections = items.map(({ question, answer }) => ({ heading: question, paragraphs: [answer] }))
  return { title: heading, content: sections.flatMap(sectionText).join('\n\n') }
}
