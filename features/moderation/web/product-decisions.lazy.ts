/** Of the product's page, for the admins. */
export const loadProductDecisions = () => import('./ProductDecisions.tsx').then((m) => m.ProductDecisions)
