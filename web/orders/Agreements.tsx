import { useState } from 'react'
import { orderMessages } from '#shared/orders.ts'
import { site } from '#web/client/boot.ts'
import { links } from '#web/client/links.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { checkoutWords } from './checkoutWords.ts'

/** What a buyer confirms before anything is ordered; what is lacking is said once it has been tried. */
export function useAgreements() {
  const [isOfAge, setOfAge] = useState(false)
  const [agrees, setAgrees] = useState(false)
  const [isTried, setTried] = useState(false)
  return {
    isGiven: isOfAge && agrees,
    ask: () => setTried(true),
    props: { isOfAge, setOfAge, agrees, setAgrees, isTried },
  }
}

type AgreementsProps = ReturnType<typeof useAgreements>['props']

export const Agreements = ({ isOfAge, setOfAge, agrees, setAgrees, isTried }: AgreementsProps) => (
  <>
    <Checkbox
      label={checkoutWords.age(site.minimumAge)}
      text={checkoutWords.ageText}
      checked={isOfAge}
      onCheckedChange={setOfAge}
      error={isTried && !isOfAge && orderMessages.confirmAge}
    />
    <Checkbox
      label={checkoutWords.terms}
      text={
        <TextLink href={links.terms} target="_blank">
          {checkoutWords.readTerms}
        </TextLink>
      }
      checked={agrees}
      onCheckedChange={setAgrees}
      error={isTried && !agrees && orderMessages.acceptTerms}
    />
  </>
)
