/** The first person to register, and so the admin: made before any journey, so that nobody in one is. */
export const keeper = { username: 'keeper', displayName: 'Keeper', password: 'a good password' }
