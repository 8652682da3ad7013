/** Parts of a post that load on demand. */
export const loadPostMenu = () => import('./PostMenu.tsx').then((m) => m.PostMenu)
export const loadPostEditor = () => import('./PostEditor.tsx').then((m) => m.PostEditor)
export const loadPostHistory = () => import('./PostHistory.tsx').then((m) => m.PostHistory)
export const loadComposerPhotos = () => import('./ComposerPhotos.tsx').then((m) => m.ComposerPhotos)
export const loadChoosePhotos = () => import('./choose-photos.ts').then((m) => m.choosePhotos)
export const loadPostViewer = () => import('./PostViewer.tsx').then((m) => m.PostViewer)
export const loadTagPicker = () => import('./TagPicker.tsx').then((m) => m.TagPicker)
export const loadTapToLoad = () => import('#ui/photos/TapToLoad.tsx').then((m) => m.TapToLoad)
export const loadPhotoViewer = () => import('#ui/photos/PhotoViewer.tsx').then((m) => m.PhotoViewer)
/** For members: a visitor's first page does not need it. */
export const loadMemberTop = () => import('./MemberTopPageSection.tsx').then((m) => m.MemberTop)
