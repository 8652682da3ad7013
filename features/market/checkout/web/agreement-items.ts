import { site } from '#platform/web/hydrated-data.ts'
import { links } from '#platform/web/links.ts'
import type { RequiredCheckbox } from '#ui/forms/RequiredCheckboxes.tsx'
import type { FormErrors } from '#ui/forms/use-form.ts'
import { checkoutCopy } from '../copy.ts'
import type { Agreements } from './agreements.ts'

type AgreementForm = {
  typed: Agreements
  errors: FormErrors
  set: (change: Partial<Agreements>) => void
}

export const agreementItems = ({ typed, errors, set }: AgreementForm): RequiredCheckbox[] => [
  {
    label: checkoutCopy.age(site.minimumAge),
    text: checkoutCopy.ageText,
    checked: typed.confirmsAge,
    onCheckedChange: (confirmsAge) => set({ confirmsAge }),
    error: errors.confirmsAge ?? false,
  },
  {
    label: checkoutCopy.terms,
    text: checkoutCopy.readTerms,
    href: links.terms,
    checked: typed.acceptsTerms,
    onCheckedChange: (acceptsTerms) => set({ acceptsTerms }),
    error: errors.acceptsTerms ?? false,
  },
]
