/** Passkeys: only where one is asked for. */
export const loadCeremonies = () => import('./passkey-ceremonies.ts')

export const loadLoginCode = () => import('./LoginCode.tsx').then((m) => m.LoginCode)
