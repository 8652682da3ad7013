/** The entries of a list that is written with commas. */
export const entries = (list: string) =>
  list
    .split(/,\s*/)
    .map((entry) => entry.trim().replace(/\s+/g, ' '))
    .filter((entry) => entry !== '')

/** Finds any of these words or phrases in normalized text, singular or plural, also with the spaces left out. */
export const finderOf = (words: readonly string[]) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${words
      .toSorted((one, other) => other.length - one.length)
      .map((word) => `${word.replaceAll(' ', ' ?')}(?:s|es|z)?`)
      .join('|')})(?![\\p{L}\\p{N}])`,
    'gu',
  )
