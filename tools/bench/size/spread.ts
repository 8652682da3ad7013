/** SQL: one of a list's items, in turn. */
export const pick = (list: string, n: string) => `(${list})[1 + (${n}) % array_length(${list}, 1)]`

/** SQL: a permutation of 1…size, so that neighbours in time are not neighbours in another list. */
export const spread = (n: string, size: number) => `1 + ((${n})::bigint * 104729 % ${size})`

/** A part of the members: one in `share`, and at least ten. */
export const shareOf = (members: number, share: number) => Math.max(10, Math.floor(members / share))

export const groupsOf = (members: number) => Math.max(20, members / 20)

/** Member 2 is in the groups up to this one. */
export const joinedGroups = (members: number) => Math.min(300, Math.floor(groupsOf(members) * 0.8))

/** An order of member 2 in their own shop: with messages, files, a dispute and a refund, and recent enough to be reviewed. */
export const busyOrder = (members: number) => Math.floor((members / 5) * 0.0098) * 100

/** As long as the codes that the app makes. */
export const inviteCode = (n: number | string) => `bench${String(n).padStart(17, '0')}`

export const places = `'{"Clarens, Free State","Magaliesburg, North West","Durban, KwaZulu-Natal","Cape Town, Western Cape","Polokwane, Limpopo","Gqeberha, Eastern Cape"}'::text[]`
