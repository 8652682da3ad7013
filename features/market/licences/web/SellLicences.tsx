import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Business } from '#features/market/businesses/contract.ts'
import { businessLicences, type LicenceKind } from '#features/market/businesses/licence-kinds.ts'
import { listingRuleApi } from '#features/market/listing-rules/contract.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { QueryPanel } from '#ui/layout/QueryPanel.tsx'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { List } from '#ui/primitives/List.tsx'
import { licenceApi, type Licence } from '../contract.ts'
import { licenceCopy } from '../copy.ts'
import type { LicenceDraft } from './LicenceDialog.tsx'
import { LicenceRow } from './LicenceRow.tsx'
import table from '#ui/primitives/Table.module.css'
import styles from './SellLicences.module.css'

/** The submitted licences of a business, with their decisions. */
export function SellLicences({ business }: { business: Business }) {
  const { id, category } = business
  const licences = useEndpoint(licenceApi.all, { params: { id } })
  const dialog = useLazyComponent(() => import('./LicenceDialog.tsx'))
  const [draft, setDraft] = useState(() => blank(category))
  const ask = (next: LicenceDraft) => {
    setDraft(next)
    dialog.load()
  }
  return (
    <>
      <div className={table.tools}>
        <p className={table.hint}>{licenceCopy.hint}</p>
        <Button
          icon={Plus}
          aria-haspopup="dialog"
          {...dialog.preloadProps}
          onClick={() => ask(blank(category))}
        >
          {licenceCopy.send}
        </Button>
      </div>
      <QueryPanel asked={licences}>
        {(all) => (
          <>
            <Asked category={category} licences={all} />
            {all.length === 0 ? (
              <Empty level={2} title={licenceCopy.none} text={licenceCopy.noneText} />
            ) : (
              <List aria-label={licenceCopy.title}>
                {all.map((licence) => (
                  <LicenceRow
                    key={licence.id}
                    licence={licence}
                    onChange={() => ask({ typed: typedOf(licence), again: licence })}
                    onRenew={() => ask({ typed: { ...typedOf(licence), expiresOn: '' }, again: null })}
                  />
                ))}
              </List>
            )}
          </>
        )}
      </QueryPanel>
      {dialog.Component && <dialog.Component businessId={id} draft={draft} onClose={dialog.dismiss} />}
    </>
  )
}

const blank = (category: string): LicenceDraft => ({
  typed: { kind: businessLicences.get(category)?.[0] ?? 'hemp', number: '', holder: '', expiresOn: '' },
  again: null,
})

const typedOf = ({ kind, number, holder, expiresOn }: Licence) => ({ kind, number, holder, expiresOn })

/** The licence that a business of this kind needs, until it has one. */
function Asked({ category, licences }: { category: string; licences: Licence[] }) {
  const rules = useEndpoint(listingRuleApi.list)
  const rule = rules.data?.find(({ subject, name }) => subject === 'business' && name === category)
  const kinds: readonly LicenceKind[] = businessLicences.get(category) ?? []
  const isShown = licences.some(({ kind, state }) => state === 'verified' && kinds.includes(kind))
  if (!rule || rule.decision !== 'licence' || isShown) return null
  return (
    <Alert tone="info" className={styles.rule}>
      {rule.reason}
    </Alert>
  )
}
