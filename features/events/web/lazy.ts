/** What events need only once someone reaches for it. */
export const loadEventForm = () => import('./EventForm.tsx').then((m) => m.EventForm)
export const loadDatePicker = () => import('./DatePicker.tsx').then((m) => m.DatePicker)
export const loadAttendeesDialog = () => import('./AttendeesDialog.tsx').then((m) => m.AttendeesDialog)
export const loadQuestions = () => import('./EventQuestions.tsx').then((m) => m.EventQuestions)
/** Of Explore. */
export const loadEventCards = () => import('./EventCards.tsx').then((m) => m.EventCards)
