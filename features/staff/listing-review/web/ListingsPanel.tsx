import { useState } from 'react'
import { canSeeListingRules } from '#features/market/listing-rules/permissions.ts'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { useQueryValue } from '#platform/web/navigation.ts'
import { SearchForm } from '#ui/forms/SearchForm.tsx'
import { Chip, Chips } from '#ui/primitives/Chip.tsx'
import { listingConsoleCopy } from '../copy.ts'
import { LicencesPanel } from './LicencesPanel.tsx'
import { QueueRows, TryRows } from './ListingRows.tsx'
import { ListingRulesPanel } from './ListingRulesPanel.tsx'
import styles from '#ui/layout/Panel.module.css'

const lists = ['review', 'appeals', 'licences', 'published', 'blocked', 'tries', 'rules'] as const
type List = (typeof lists)[number]
const ofRules: List[] = ['tries', 'rules']

/** Listings that the rules leave to the staff, and the rules themselves. */
export function ListingsPanel() {
  const asked = useQueryValue('list')
  const viewer = useViewer()
  const shown = lists.filter((list) => !ofRules.includes(list) || (viewer && canSeeListingRules(viewer)))
  const [which, setWhich] = useState<List>(shown.find((list) => list === asked) ?? 'review')
  return (
    <>
      <div className={styles.tools}>
        <Chips label={listingConsoleCopy.which}>
          {shown.map((value) => (
            <Chip key={value} on={which === value} onClick={() => setWhich(value)}>
              {listingConsoleCopy.lists[value]}
            </Chip>
          ))}
        </Chips>
      </div>
      <Shown list={which} />
    </>
  )
}

function Shown({ list }: { list: List }) {
  switch (list) {
    case 'rules':
      return <ListingRulesPanel />
    case 'tries':
      return <TryRows />
    case 'licences':
      return <LicencesPanel />
    case 'published':
      return <OnTheMarket />
    default:
      return <QueueRows key={list} list={list} />
  }
}

/** Searches published listings for those that should not be there. */
function OnTheMarket() {
  const [q, setQ] = useState('')
  return (
    <>
      <div className={styles.tools}>
        <SearchForm label={listingConsoleCopy.find} onSearch={setQ} />
      </div>
      <QueueRows list="published" q={q} />
    </>
  )
}
