import { create } from 'zustand'

/** What a member is asked once on each device, before the browser asks. */
export type Question = 'install' | 'push'

/** The question that is open. app/web/offline/Questions.tsx shows it where it makes sense. */
export const useQuestion = create<Question | null>()(() => null)

/** Because the member wants to. */
export const ask = (question: Question) => useQuestion.setState(question, true)

/** The part of the site in which there was a reason to ask for notifications, such as a first message; null before. */
export const useOccasion = create<string | null>(() => null)
/** `path`: where the member wrote or answered. When the server has it, they may be elsewhere already. */
export const noteOccasion = (path: string) => useOccasion.setState(partOf(path), true)

/** `messages` of /messages/12: somebody who goes from one of its pages to another goes on with what they do. */
export const partOf = (path: string) => path.split('/')[1] ?? ''
