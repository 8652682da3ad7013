import { useState } from 'react'
import { queueLists } from '#shared/listingQueue.ts'
import { Chip, Chips } from '#web/ui/Chip.tsx'
import { ListingRulesPanel } from './ListingRulesPanel.tsx'
import { QueueRows, TryRows } from './ListingRows.tsx'
import { listingConsoleWords as words } from './listingWords.ts'
import styles from './console.module.css'

const lists = [...queueLists, 'tries', 'rules'] as const

/** What the listing rules leave to the staff, and the rules themselves. */
export function ListingsPanel() {
  const [which, setWhich] = useState<(typeof lists)[number]>('review')
  return (
    <>
      <div className={styles.tools}>
        <Chips label={words.which}>
          {lists.map((value) => (
            <Chip key={value} on={which === value} onClick={() => setWhich(value)}>
              {words.lists[value]}
            </Chip>
          ))}
        </Chips>
      </div>
      {which === 'rules' ? (
        <ListingRulesPanel />
      ) : which === 'tries' ? (
        <TryRows />
      ) : (
        <QueueRows key={which} list={which} />
      )}
    </>
  )
}
