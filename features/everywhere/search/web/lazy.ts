/** Parts of Explore that load on demand. */
export const loadPhotoViewer = () => import('#ui/photos/PhotoViewer.tsx').then((m) => m.PhotoViewer)
