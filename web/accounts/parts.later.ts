/** What the settings need only once someone reaches for it. */
export const loadPictureCrop = () => import('./PictureCrop.tsx').then((m) => m.PictureCrop)
