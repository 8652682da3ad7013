import { BadgeCheck } from 'lucide-react'
import { businessCopy } from '#features/market/businesses/copy.ts'
import { endOfDay, licenceNames } from '#features/market/businesses/licence-kinds.ts'
import { longDate } from '#platform/contract/dates.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { Section } from '#ui/layout/Section.tsx'
import { Facts } from '#ui/primitives/MetaRow.tsx'
import { licenceApi } from '../contract.ts'

/** The licences of a business that an admin has checked and that are valid today. */
export function BusinessLicences({ id }: { id: number }) {
  const licences = useEndpoint(licenceApi.held, { params: { id } })
  if (!licences.data || licences.data.length === 0) return null
  return (
    <Section title={businessCopy.licences}>
      <Facts
        items={licences.data.map(({ kind, number, expiresOn }) => ({
          icon: BadgeCheck,
          title: licenceNames[kind],
          text: businessCopy.licence(number, longDate(endOfDay(expiresOn))),
        }))}
      />
    </Section>
  )
}
