import { useState } from 'react'
import { orderMessages } from '#features/orders/contract.ts'
import { site } from '#platform/web/hydrated-data.ts'
import { links } from '#platform/web/links.ts'
import type { RequiredCheckbox } from '#ui/forms/RequiredCheckboxes.tsx'
import { checkoutWords } from '../copy.ts'

/** What a buyer confirms before ordering. Errors show once the buyer has tried to order. */
export function useAgreements() {
  const [isOfAge, setOfAge] = useState(false)
  const [agrees, setAgrees] = useState(false)
  const [isTried, setTried] = useState(false)
  const items: RequiredCheckbox[] = [
    {
      label: checkoutWords.age(site.minimumAge),
      text: checkoutWords.ageText,
      checked: isOfAge,
      onCheckedChange: setOfAge,
      error: isTried && !isOfAge && orderMessages.confirmAge,
    },
    {
      label: checkoutWords.terms,
      text: checkoutWords.readTerms,
      href: links.terms,
      checked: agrees,
      onCheckedChange: setAgrees,
      error: isTried && !agrees && orderMessages.acceptTerms,
    },
  ]
  return { isGiven: isOfAge && agrees, showErrors: () => setTried(true), items }
}
