/** The colours of names for a group. */
export const aliasColours = ['bush', 'clay', 'indigo', 'sage', 'gold', 'rain'] as const
export type AliasColour = (typeof aliasColours)[number]
