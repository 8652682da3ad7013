/** For the orders in the seller's area. */
export const loadPackingSlips = () => import('./PackingSlips.tsx').then((m) => m.PackingSlips)
