import * as z from 'zod/mini'

/** The settings of an installation that the browser knows too; values come from server/config.ts. */
export const Site = z.object({
  name: z.string(),
  tagline: z.string(),
  /** Where the site is reached, without a closing slash: link previews and mails. */
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
  /** The console opens for those with a second factor only. */
  requireStaffTwoFactor: z.boolean(),
  /** Mail is set up: a forgotten password can be set anew. */
  canMail: z.boolean(),
  strictAgeGate: z.boolean(),
  /** 'https://tiles.example/{z}/{x}/{y}.png'; without it maps are drawn from the data of our own. */
  mapTileUrl: z.string(),
  /** Where the directory's map begins; null shows the whole country. */
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
