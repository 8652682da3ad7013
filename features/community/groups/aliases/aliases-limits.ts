export const aliasLimits = {
  name: { min: 2, max: 30 },
  /** A name is changed once in this many days. */
  renameDays: 365,
}
