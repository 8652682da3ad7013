import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { countWords, lastOfNextPosts, lockProgress, setProgress, similarWords } from './words.queries.ts'

const wordsIn = /[\p{L}\p{M}\p{N}]+/gu
/** Shorter words resemble too many others. */
const shortest = 4
const postsPerStep = 2_000
const stepsPerRun = 20

/** The text with each word that no public post uses replaced by the most similar one in use; null if that changes nothing. */
export async function correctWords(db: Db, text: string): Promise<string | null> {
  const typed = [...new Set(text.match(wordsIn) ?? [])].filter((word) => [...word].length >= shortest)
  if (typed.length === 0) return null
  const similar = await similarWords(db, typed)
  const replacements = new Map(typed.map((word, index) => [word, similar[index] ?? word]))
  const corrected = text.replace(wordsIn, (word) => replacements.get(word) ?? word)
  return withoutAccents(corrected) === withoutAccents(text) ? null : corrected
}

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Counts the words of posts that are new since the last run. */
export async function learnWords(db: Db) {
  for (let step = 0; step < stepsPerRun; step++) {
    const isDone = await inTransaction(db, async (tx) => {
      const after = await lockProgress(tx)
      const last = await lastOfNextPosts(tx, after, postsPerStep)
      if (last === null) return true
      await countWords(tx, after, last)
      await setProgress(tx, last)
      return false
    })
    if (isDone) return
  }
}
