/** Parts of the composer that load on demand; apart from those of cards, which every visit of the feed loads. */
export const loadComposerPhotos = () => import('./ComposerPhotos.tsx').then((m) => m.ComposerPhotos)
export const loadChoosePhotos = () => import('./choose-photos.ts').then((m) => m.choosePhotos)
export const loadTagPicker = () => import('./TagPicker.tsx').then((m) => m.TagPicker)
export const loadAudienceMenu = () => import('../AudienceMenu.tsx').then((m) => m.AudienceMenu)
export const loadWritingTools = () => import('./WritingTools.tsx').then((m) => m.WritingTools)
export const loadTakeShared = () => import('./take-shared.ts').then((m) => m.takeShared)
