import { usePublicationQuestion } from '#platform/web/publication-question.ts'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { loadOfferWarning } from './offline.lazy.ts'

/** Warns the author of a text that looks like an offer of cannabis, over whatever form it was written in. */
export function PublicationQuestion() {
  const question = usePublicationQuestion()
  if (!question) return null
  return <Lazy load={loadOfferWarning} props={{ onAnswer: question.answer }} />
}
