/** The form of a product. */
export const loadProductDialog = () => import('./ProductDialog.tsx').then((m) => m.ProductDialog)
/** For the product's page, for its seller and the staff. */
export const loadProductListing = () => import('./ProductListing.tsx').then((m) => m.ProductListing)
/** For the seller's area. */
export const loadProductActions = () => import('./ProductActions.tsx').then((m) => m.ProductActions)
export const loadMissingLicence = () => import('./MissingLicence.tsx').then((m) => m.MissingLicence)
