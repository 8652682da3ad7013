/** Parts of a post that load on demand. */
export const loadPostMenu = () => import('./PostMenu.tsx').then((m) => m.PostMenu)
export const loadPostEditor = () => import('./PostEditor.tsx').then((m) => m.PostEditor)
export const loadPostHistory = () => import('./PostHistory.tsx').then((m) => m.PostHistory)
export const loadPostViewer = () => import('./PostViewer.tsx').then((m) => m.PostViewer)
export const loadPostAudience = () => import('./AudienceTools.tsx').then((m) => m.PostAudience)
export const loadFormattedText = () => import('#ui/primitives/FormattedText.tsx').then((m) => m.FormattedText)
export const loadTallPhoto = () => import('#ui/photos/TallPhoto.tsx').then((m) => m.TallPhoto)
export const loadTapToLoad = () => import('#ui/photos/TapToLoad.tsx').then((m) => m.TapToLoad)
