import { ask, useQuestion, type Question } from '#platform/web/questions.ts'
import { isWriting } from '#ui/text-keys.ts'

const keyOf = (question: Question) => `asked-${question}`

/** Asks unless it was asked before; one question at a time, and not while the member writes: they are asked with the next page. */
export function askOnce(question: Question) {
  if (useQuestion.getState() === null && !wasAsked(question) && !isWriting()) ask(question)
}

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
