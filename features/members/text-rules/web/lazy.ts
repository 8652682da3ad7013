export const loadTextRulesPanel = () => import('./TextRulesPanel.tsx').then((m) => m.TextRulesPanel)
