/** The menu of a select, which comes when the first one is reached for. */
export const loadSelect = () => import('./Select.tsx').then((m) => m.Select)
