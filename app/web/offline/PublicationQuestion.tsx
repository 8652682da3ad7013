import { usePublicationQuestion } from '#platform/web/publication-question.ts'
import { Lazy } from '#ui/overlays/Lazy.tsx'

/** Warns the author of a text that looks like an offer of cannabis, over whatever form it was written in. */
export function PublicationQuestion() {
  const question = usePublicationQuestion()
  if (!question) return null
  return (
    <Lazy
      load={() => import('#features/site/cannabis-check/web/OfferWarning.tsx')}
      props={{ onAnswer: question.answer }}
    />
  )
}
