/** Parts of polls: most posts have none. */
export const loadPollCard = () => import('./PollCard.tsx').then((m) => m.PollCard)
export const loadPollEditor = () => import('./PollEditor.tsx').then((m) => m.PollEditor)
