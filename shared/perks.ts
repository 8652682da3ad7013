/** What Free and Premium may do, as numbers; the one place that the server and the screens ask. */
const limits = {
  free: { hasBadge: false },
  premium: { hasBadge: true },
}
export type Perks = (typeof limits)['free']

export const perksOf = (person: { isPremium: boolean } | null): Perks =>
  person?.isPremium ? limits.premium : limits.free

/** What the page lists of each tier: a line stands here once it is enforced. */
export const perkLines = {
  free: [
    'Read, post, comment and follow',
    'Join groups and go to events',
    'Buy in the marketplace',
    'Put your business into the directory',
  ],
  premium: [
    'Everything in Free',
    'A gold half-sun beside your name',
    'All your money back within the first seven days',
  ],
}
