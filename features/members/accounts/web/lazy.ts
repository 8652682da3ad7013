/** Parts of login and the settings that load on first use. */
export const loadPictureCrop = () => import('./pictures/PictureCrop.tsx').then((m) => m.PictureCrop)
export const loadCheckProfile = () => import('./check-profile.ts').then((m) => m.checkProfile)
export const loadSettingsNotifications = () =>
  import('./SettingsNotifications.tsx').then((m) => m.SettingsNotifications)
export const loadSettingsPrivacy = () => import('./SettingsPrivacy.tsx').then((m) => m.SettingsPrivacy)
export const loadAddressPassword = () => import('./AddressPassword.tsx').then((m) => m.AddressPassword)
