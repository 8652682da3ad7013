/** What entering and the settings need only once someone reaches for it. */
export const loadPictureCrop = () => import('./PictureCrop.tsx').then((m) => m.PictureCrop)
export const loadLoginCode = () => import('./LoginCode.tsx').then((m) => m.LoginCode)
export const loadSecurityParts = () => import('./SecurityParts.tsx').then((m) => m.SecurityParts)
export const loadSettingsPrivacy = () => import('./SettingsPrivacy.tsx').then((m) => m.SettingsPrivacy)
/** Passkeys: only where one is asked for. */
export const loadCeremonies = () => import('./ceremonies.ts')
