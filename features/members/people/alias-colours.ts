/** The colours of names for a group, by the place of their tint among those of letters. */
export const aliasTints = { bush: 0, clay: 3, indigo: 2, sage: 4, gold: 1, rain: 6 } as const
export type AliasColour = keyof typeof aliasTints
export const aliasColours = [
  'bush',
  'clay',
  'indigo',
  'sage',
  'gold',
  'rain',
] as const satisfies AliasColour[]

export const colourNamed = (name: string | null): AliasColour =>
  aliasColours.find((colour) => colour === name) ?? 'bush'
