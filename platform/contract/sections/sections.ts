/** The parts of a site that its admins may switch off (decision 0082), by the names that the API has for them. */
export const sections = ['market', 'directory', 'events', 'membership'] as const
export type Section = (typeof sections)[number]

/**
 * What the addresses of each section's pages begin with. Orders, invoices and a seller's home are of no section: what was sold is brought to
 * an end wherever it was sold.
 */
const addresses: Record<Section, RegExp> = {
  market: /^\/(marketplace|product|delta-biomed|checkout|sell)\b/,
  directory: /^\/business(-directory\b|\/[^/?#]+\/?([?#]|$|sell\?part=licences))/,
  events: /^\/events\b/,
  membership: /^\/subscribe\b/,
}

let absent: readonly Section[] = []

/** Called by what reads the settings: on the server whenever they change, in the browser once for the page. */
export const setAbsentSections = (names: readonly Section[]) => void (absent = names)

export const hasSection = (section: Section) => !absent.includes(section)

/** The section that this page belongs to, by its address or the path of its route. */
export const sectionOf = (address: string) =>
  sections.find((section) => addresses[section].test(address)) ?? null

/** Whether the site leads people to this page. */
export const isOffered = (address: string) => !absent.some((section) => addresses[section].test(address))

/** Whether the page exists, offered or not: those who are members pay, cancel and read on theirs until it ends. */
export const hasPage = (address: string) => isOffered(address) || addresses.membership.test(address)

/** Leaves out links to what the site does not offer. */
export const offeredLinks = <Link extends { href: string }>(links: readonly Link[]): Link[] =>
  links.filter(({ href }) => isOffered(href))
