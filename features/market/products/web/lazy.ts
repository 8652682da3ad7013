/** Parts of the marketplace that load on demand. */
export const loadProductDeletion = () => import('./ProductDeletion.tsx').then((m) => m.ProductDeletion)
export const loadProductFeaturing = () => import('./ProductFeaturing.tsx').then((m) => m.ProductFeaturing)
export const loadFilterSheet = () => import('./FilterSheet.tsx').then((m) => m.FilterSheet)
export const loadPhotoViewer = () => import('#ui/photos/PhotoViewer.tsx').then((m) => m.PhotoViewer)
/** For the right column. */
export const loadFeatured = () => import('./FeaturedProducts.tsx').then((m) => m.FeaturedProducts)
/** For Explore, and below other things. */
export const loadProductGrid = () => import('./ProductGrid.tsx').then((m) => m.ProductGrid)
