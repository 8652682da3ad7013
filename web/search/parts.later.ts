/** What Explore needs only once someone reaches for it. */
export const loadPhotoViewer = () => import('#web/ui/PhotoViewer.tsx').then((m) => m.PhotoViewer)
