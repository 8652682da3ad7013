/** What the console needs only once someone reaches for it. */
export const loadGrantDialog = () => import('./GrantDialog.tsx').then((m) => m.GrantDialog)
export const loadMembershipsPanel = () => import('./MembershipsPanel.tsx').then((m) => m.MembershipsPanel)
export const loadReportsPanel = () => import('./ReportsPanel.tsx').then((m) => m.ReportsPanel)
export const loadListingsPanel = () => import('./ListingsPanel.tsx').then((m) => m.ListingsPanel)
export const loadRuleDialog = () => import('./RuleDialog.tsx').then((m) => m.RuleDialog)
export const loadCasesPanel = () => import('./CasesPanel.tsx').then((m) => m.CasesPanel)
