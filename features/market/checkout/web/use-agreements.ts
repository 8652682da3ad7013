import { useState } from 'react'
import { orderMessages } from '#features/market/orders/copy.ts'
import { site } from '#platform/web/hydrated-data.ts'
import { links } from '#platform/web/links.ts'
import type { RequiredCheckbox } from '#ui/forms/RequiredCheckboxes.tsx'
import { checkoutCopy } from '../copy.ts'

/** What a buyer confirms before ordering. Errors show once the buyer has tried to order. */
export function useAgreements() {
  const [isOfAge, setOfAge] = useState(false)
  const [agrees, setAgrees] = useState(false)
  const [isTried, setTried] = useState(false)
  const items: RequiredCheckbox[] = [
    {
      label: checkoutCopy.age(site.minimumAge),
      text: checkoutCopy.ageText,
      checked: isOfAge,
      onCheckedChange: setOfAge,
      error: isTried && !isOfAge && orderMessages.confirmAge,
    },
    {
      label: checkoutCopy.terms,
      text: checkoutCopy.readTerms,
      href: links.terms,
      checked: agrees,
      onCheckedChange: setAgrees,
      error: isTried && !agrees && orderMessages.acceptTerms,
    },
  ]
  return { isGiven: isOfAge && agrees, showErrors: () => setTried(true), items }
}
