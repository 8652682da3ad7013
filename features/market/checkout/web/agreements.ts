import { orderMessages } from '#features/market/orders/copy.ts'
import { site } from '#platform/web/hydrated-data.ts'
import { links } from '#platform/web/links.ts'
import type { RequiredCheckbox } from '#ui/forms/RequiredCheckboxes.tsx'
import type { FormErrors } from '#ui/forms/use-form.ts'
import { checkoutCopy } from '../copy.ts'

/** What a buyer confirms before ordering. */
export const noAgreements = { confirmsAge: false, acceptsTerms: false }
export type Agreements = typeof noAgreements

export const missingAgreements = ({ confirmsAge, acceptsTerms }: Agreements): FormErrors => ({
  ...(!confirmsAge && { confirmsAge: orderMessages.confirmAge }),
  ...(!acceptsTerms && { acceptsTerms: orderMessages.acceptTerms }),
})

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
