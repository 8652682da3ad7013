/** Loaded where a passkey is used. */
export const loadCeremonies = () => import('./passkey-ceremonies.ts')

export const loadLoginCode = () => import('./LoginCode.tsx').then((m) => m.LoginCode)
