/** The first account, and therefore the admin. It is created before any test, so that no member of a test is the admin. */
export const adminUser = { username: 'keeper', displayName: 'Keeper', password: 'a good password' }
