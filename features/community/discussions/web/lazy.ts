export const loadDiscussionDialog = () => import('./DiscussionDialog.tsx').then((m) => m.DiscussionDialog)

export const loadUnsentDiscussions = () =>
  import('./unsent/UnsentDiscussions.tsx').then((m) => m.UnsentDiscussions)

export const loadDiscussionMenu = () => import('./DiscussionMenu.tsx').then((m) => m.DiscussionMenu)

export const loadChosenPhotos = () => import('./photos/ChosenPhotos.tsx').then((m) => m.ChosenPhotos)

export const loadPickPhotos = () => import('./photos/ChosenPhotos.tsx').then((m) => m.pickPhotos)

export const loadDiscussionPhotos = () =>
  import('./photos/DiscussionPhotos.tsx').then((m) => m.DiscussionPhotos)

export const loadPhotoViewer = () => import('#ui/photos/PhotoViewer.tsx').then((m) => m.PhotoViewer)

export const loadTapToLoad = () => import('#ui/photos/TapToLoad.tsx').then((m) => m.TapToLoad)
