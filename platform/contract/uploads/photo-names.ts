const places = ['', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const

type Place = (typeof places)[number]

/** The field names of several photos, in order. */
export const photoNames = places.map((place): `image${Place}` => `image${place}`)

/** The field names of their alt texts. */
export const altNames = places.map((place): `alt${Place}` => `alt${place}`)

export type Alts = { [Name in `alt${Place}`]?: string | undefined }
