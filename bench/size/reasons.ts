/** Why a request grows with the site or costs much, by the beginning of its name. bench/README.md has them too. */
const reasons: [start: string, reason: string][] = []

export const reasonFor = (name: string) => reasons.find(([start]) => name.startsWith(start))?.[1]
