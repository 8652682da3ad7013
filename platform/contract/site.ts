import * as z from 'zod/mini'

/** The settings of an installation that the browser needs; the values come from platform/server/config/config.ts. */
export const Site = z.object({
  name: z.string(),
  tagline: z.string(),
  /** Public URL without a trailing slash, for link previews and e-mail. */
  url: z.string(),
  currency: z.enum(['USD', 'ZAR']),
  /** Where one price range ends and the next begins, in cents. */
  priceBands: z.array(z.number()),
  freeShippingCents: z.number(),
  deliveryDays: z.string(),
  email: z.string(),
  businessEmail: z.string(),
  pressEmail: z.string(),
  phone: z.string(),
  address: z.string(),
  minimumAge: z.number(),
  foundedYear: z.number(),
  requireBirthDate: z.boolean(),
  /** Only staff with a second factor can open the console. */
  requireStaffTwoFactor: z.boolean(),
  /** E-mail is set up, so a forgotten password can be reset. */
  canMail: z.boolean(),
  strictAgeGate: z.boolean(),
  /** 'https://tiles.example/{z}/{x}/{y}.png'; without it maps are drawn from bundled data. */
  mapTileUrl: z.string(),
  /** Initial centre of the directory's map; null shows the whole country. */
  mapCentre: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  mapZoom: z.number(),
})
export type Site = z.infer<typeof Site>

export const siteDefaults: Site = {
  name: 'Highveld',
  tagline: 'South Africa’s cannabis community',
  url: '',
  currency: 'USD',
  priceBands: [2_500, 5_000, 10_000],
  freeShippingCents: 5_000,
  deliveryDays: '3–5',
  email: 'support@highveld.example',
  businessEmail: 'business@highveld.example',
  pressEmail: 'press@highveld.example',
  phone: '+31 20 123 4567',
  address: 'Herengracht 182, 1016 BR Amsterdam, Netherlands',
  minimumAge: 21,
  foundedYear: 2022,
  requireBirthDate: false,
  requireStaffTwoFactor: false,
  canMail: false,
  strictAgeGate: false,
  mapTileUrl: '',
  mapCentre: null,
  mapZoom: 8,
}
