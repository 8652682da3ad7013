/** Parts of events that load on first use. */
export const loadEventForm = () => import('./EventForm.tsx').then((m) => m.EventForm)
/** Hosts of the event and the staff see this part. */
export const loadOwnActions = () => import('./hosting/OwnActions.tsx').then((m) => m.OwnActions)
export const loadDatePicker = () => import('./DatePicker.tsx').then((m) => m.DatePicker)
export const loadAttendeesDialog = () => import('./AttendeesDialog.tsx').then((m) => m.AttendeesDialog)
export const loadQuestions = () => import('./EventQuestions.tsx').then((m) => m.EventQuestions)
export const loadMonthCalendar = () => import('./calendar/MonthCalendar.tsx').then((m) => m.MonthCalendar)
export const loadSeriesSection = () => import('./series/SeriesSection.tsx').then((m) => m.SeriesSection)
export const loadRuleLine = () => import('./series/RuleLine.tsx').then((m) => m.RuleLine)
/** For the Explore page. */
export const loadEventCards = () => import('./EventCards.tsx').then((m) => m.EventCards)
