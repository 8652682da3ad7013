/** SQL: one of a list's items, in turn. */
export const pick = (list: string, n: string) => `(${list})[1 + (${n}) % array_length(${list}, 1)]`

/** SQL: a permutation of 1…size, so that neighbours in time are not neighbours in another list. */
export const spread = (n: string, size: number) => `1 + ((${n})::bigint * 104729 % ${size})`
