import * as z from 'zod/mini'

/** What the environment says about the site, as far as the browser needs it. Settings that admins change are in features/site/settings/settings.ts. */
export const Site = z.object({
  /** Public URL without a trailing slash, for link previews and e-mail. */
  url: z.string(),
  currency: z.enum(['USD', 'ZAR']),
  /** Where one price range ends and the next begins, in cents. */
  priceBands: z.array(z.number()),
  freeShippingCents: z.number(),
  deliveryDays: z.string(),
  minimumAge: z.number(),
  foundedYear: z.number(),
  requireBirthDate: z.boolean(),
  /** Only staff with a second factor can open the console. */
  requireStaffTwoFactor: z.boolean(),
  /** E-mail is set up, so a forgotten password can be reset. */
  canMail: z.boolean(),
  strictAgeGate: z.boolean(),
  hasLinkPreviews: z.boolean(),
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
export type SiteIdentity = { name: string; tagline: string; email: string }

export const siteDefaults: Site = {
  url: '',
  currency: 'USD',
  priceBands: [2_500, 5_000, 10_000],
  freeShippingCents: 5_000,
  deliveryDays: '3–5',
  minimumAge: 21,
  foundedYear: 2022,
  requireBirthDate: false,
  requireStaffTwoFactor: false,
  canMail: false,
  strictAgeGate: false,
  hasLinkPreviews: true,
  sourceUrl: '',
  mapTileUrl: '',
  mapCentre: null,
  mapZoom: 8,
}
