/** Tabs of the seller's area that load on demand. */
export const loadSellOverview = () => import('./SellOverview.tsx').then((m) => m.SellOverview)
export const loadSellDelivery = () => import('./SellDelivery.tsx').then((m) => m.SellDelivery)
export const loadSellStatement = () => import('./SellStatement.tsx').then((m) => m.SellStatement)
export const loadSellProducts = () => import('./SellProducts.tsx').then((m) => m.SellProducts)
export const loadShopSwitch = () => import('./ShopSwitch.tsx').then((m) => m.ShopSwitch)
/** Also for the pages of a business and of a product. */
export const loadShopNextSteps = () => import('./ShopNextSteps.tsx').then((m) => m.ShopNextSteps)
