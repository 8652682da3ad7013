/** For admins on the page of a product. */
export const loadProductDecisions = () => import('./ProductDecisions.tsx').then((m) => m.ProductDecisions)
