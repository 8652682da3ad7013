/** What Explore needs only once someone reaches for it. */
export const loadPhotoViewer = () => import('#ui/photos/PhotoViewer.tsx').then((m) => m.PhotoViewer)
