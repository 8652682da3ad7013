/** For the console. */
export const loadListingsPanel = () => import('./ListingsPanel.tsx').then((m) => m.ListingsPanel)
export const loadRuleDialog = () => import('./RuleDialog.tsx').then((m) => m.RuleDialog)
/** For admins on the page of a product. */
export const loadProductDecisions = () => import('./ProductDecisions.tsx').then((m) => m.ProductDecisions)
