import type { FullSite } from '../settings.ts'

/** What a page may name and a setting says, so that one change reaches every text. */
export const placeholders = ['site', 'operator', 'officer', 'email', 'phone', 'address', 'age'] as const
type Placeholder = (typeof placeholders)[number]

export const markOf = (name: Placeholder) => `{${name}}`

const valuesOf = (site: FullSite): Record<Placeholder, string> => ({
  site: site.name,
  operator: site.operator,
  officer: site.informationOfficer,
  email: site.email,
  phone: site.phone,
  address: site.address,
  age: String(site.minimumAge),
})

const isPlaceholder = (name: string): name is Placeholder => placeholders.some((one) => one === name)

/** A text with the values of the settings. What is in braces and is no placeholder stays as it is. */
export function fillPlaceholders(text: string, site: FullSite): string {
  const values = valuesOf(site)
  return text.replaceAll(/\{([a-z]+)\}/g, (mark, name: string) => (isPlaceholder(name) ? values[name] : mark))
}

/** A site whose name is '{site}' and so on: our texts about it are the start of one's own. */
export const siteOfPlaceholders = (site: FullSite): FullSite => ({
  ...site,
  name: markOf('site'),
  operator: markOf('operator'),
  informationOfficer: markOf('officer'),
  email: markOf('email'),
  businessEmail: markOf('email'),
  pressEmail: markOf('email'),
  phone: markOf('phone'),
  address: markOf('address'),
})
