import { create } from 'zustand'

/** What a member is asked once on each device, before the browser asks. */
export type Question = 'install' | 'push'

/** The question that is open. app/web/offline/Questions.tsx shows it where it makes sense. */
export const useQuestion = create<Question | null>()(() => null)

const keyOf = (question: Question) => `asked-${question}`

/** Asks unless it was asked before; one question at a time. */
export function askOnce(question: Question) {
  if (useQuestion.getState() === null && !wasAsked(question)) useQuestion.setState(question, true)
}

/** Because the member wants to. */
export const ask = (question: Question) => useQuestion.setState(question, true)

/** It is open, so it is not asked again: not by another tab either. */
export function markAsked(question: Question) {
  try {
    localStorage.setItem(keyOf(question), '1')
  } catch {
    // NOTE: without storage it is asked again with the next page.
  }
}

export const closeQuestion = () => useQuestion.setState(null, true)

function wasAsked(question: Question) {
  try {
    return keyOf(question) in localStorage
  } catch {
    return true
  }
}
