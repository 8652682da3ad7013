/** Parts of the directory that load on first use. */
export const loadBusinessDialog = () => import('./BusinessDialog.tsx').then((m) => m.BusinessDialog)
export const loadBusinessDeletion = () => import('./BusinessDeletion.tsx').then((m) => m.BusinessDeletion)
export const loadDirectoryMap = () => import('./DirectoryMap.tsx').then((m) => m.DirectoryMap)
export const loadBusinessesNear = () => import('./BusinessesNear.tsx').then((m) => m.BusinessesNear)
export const loadBusinessTwins = () => import('./BusinessTwins.tsx').then((m) => m.BusinessTwins)
export const loadPhotosDialog = () => import('./PhotosDialog.tsx').then((m) => m.PhotosDialog)
export const loadPhotoViewer = () => import('#ui/photos/PhotoViewer.tsx').then((m) => m.PhotoViewer)
/** For the Explore page. */
export const loadBusinessCards = () => import('./BusinessCards.tsx').then((m) => m.BusinessCards)
