const longest = 60

/** 'evening-drops' of 'Evening Drops (50 ml)!': what an address says beside a number. '' where no letter of the name has a Latin form. */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/[\p{M}’']/gu, '')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean)
    .join('-')
  return words.length <= longest
    ? words
    : words
        .slice(0, longest + 1)
        .replace(/-[^-]*$/, '')
        .slice(0, longest)
}

/** '/product/1189-evening-drops': the number decides, and the name is for people and search engines. */
export function namedAddress(path: string, name: string): string {
  const slug = slugOf(name)
  return slug ? `${path}-${slug}` : path
}
