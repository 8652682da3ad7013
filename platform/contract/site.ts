import * as z from 'zod/mini'
import { southAfrica } from './dates.ts'
import { sections } from './sections/sections.ts'

/** What the environment says about the site, as far as the browser needs it. Settings that admins change are in features/site/settings/settings.ts. */
export const Site = z.object({
  /** Public URL without a trailing slash, for link previews and e-mail. */
  url: z.string(),
  currency: z.enum(['USD', 'ZAR']),
  /** The site writes dates and counts days in this time zone. */
  timeZone: z.string(),
  /** Where one price range ends and the next begins, in cents. */
  priceBands: z.array(z.number()),
  freeShippingCents: z.number(),
  deliveryDays: z.string(),
  minimumAge: z.number(),
  /** Which listings staff approve before others see them: the first of a business, every one, or only those that the rules name. */
  listingReview: z.enum(['first', 'every', 'rules']),
  foundedYear: z.number(),
  requireBirthDate: z.boolean(),
  /** Only staff with a second factor can open the console. */
  requireStaffTwoFactor: z.boolean(),
  /** E-mail is set up, so a forgotten password can be reset. */
  canMail: z.boolean(),
  strictAgeGate: z.boolean(),
  hasLinkPreviews: z.boolean(),
  /** What admins have switched off. */
  absentSections: z.array(z.enum(sections)),
  /** Where the source of this installation can be read, which section 13 of the AGPL requires of changed versions; '' shows no link. */
  sourceUrl: z.string(),
  /** 'https://tiles.example/{z}/{x}/{y}.png'; without it maps are drawn from bundled data. */
  mapTileUrl: z.string(),
  /** Initial centre of the directory's map; null shows the whole country. */
  mapCentre: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  mapZoom: z.number(),
})
export type Site = z.infer<typeof Site>

/** The settings that the platform itself uses: in the head of a page, and as the sender of mail. */
export type SiteIdentity = {
  name: string
  shortName: string
  tagline: string
  email: string
} & SiteFiles

/** The files by which a site has a look of its own. */
export type SiteFiles = {
  /** Address of the stylesheet with its colours; '' where they are those of the program. */
  stylesheet: string
  /** In the addresses of its icons; '' where they are those of the program. */
  iconVersion: string
}

export const siteDefaults: Site = {
  url: '',
  currency: 'USD',
  timeZone: southAfrica,
  priceBands: [2_500, 5_000, 10_000],
  freeShippingCents: 5_000,
  deliveryDays: '3–5',
  minimumAge: 21,
  listingReview: 'first',
  foundedYear: 2022,
  requireBirthDate: false,
  requireStaffTwoFactor: false,
  canMail: false,
  strictAgeGate: false,
  hasLinkPreviews: true,
  absentSections: [],
  sourceUrl: '',
  mapTileUrl: '',
  mapCentre: null,
  mapZoom: 8,
}

/** Below the icon of a phone there is room for about twelve characters. */
export const maxShortName = 12

/** The name where there is little room: the short one, or the first words of the name that fit. */
export function shortNameOf({ name, shortName }: Pick<SiteIdentity, 'name' | 'shortName'>): string {
  if (shortName || name.length <= maxShortName) return shortName || name
  const words = name.slice(0, maxShortName + 1).replace(/\s+\S*$/, '')
  return words.slice(0, maxShortName).trim()
}

/** 'mark' is for headers and has no background of its own; phones cut a shape out of 'maskable'. */
export type SiteIcon = 'mark' | '192' | '512' | 'maskable' | 'apple'

export const siteIcon = (iconVersion: string, icon: SiteIcon) => `/icons/site/${iconVersion}-${icon}.png`
