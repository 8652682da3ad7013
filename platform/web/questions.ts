import { create } from 'zustand'

/** What a member is asked once on each device, before the browser asks. */
export type Question = 'install' | 'push'

/** The question that is open. app/web/offline/Questions.tsx shows it where it makes sense. */
export const useQuestion = create<Question | null>()(() => null)

/** Because the member wants to. */
export const ask = (question: Question) => useQuestion.setState(question, true)

/** A moment to ask for notifications: features/push shows the question unless it was asked before. */
export const useOccasions = create<number>()(() => 0)
export const noteOccasion = () => useOccasions.setState((count) => count + 1, true)
