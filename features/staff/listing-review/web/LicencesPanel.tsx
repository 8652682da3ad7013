import { useState } from 'react'
import { licenceApi, licenceLists, type LicenceList } from '#features/market/licences/contract.ts'
import { useInfiniteEndpoint } from '#platform/web/query.ts'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { licenceConsoleCopy } from '../copy.ts'
import { LicenceRow } from './LicenceRow.tsx'
import styles from '#ui/layout/Panel.module.css'

const choices = licenceLists.map((value) => ({ value, label: licenceConsoleCopy.lists[value] }))

/** Licences sent in by businesses, unchecked ones first. */
export function LicencesPanel() {
  const [list, setList] = useState<LicenceList>('waiting')
  const licences = useInfiniteEndpoint(licenceApi.queue, { query: { list } })
  return (
    <>
      <div className={styles.tools}>
        <Segmented label={licenceConsoleCopy.which} value={list} onValueChange={setList} choices={choices} />
      </div>
      <Panel
        key={list}
        pages={licences}
        none={licenceConsoleCopy.none[list]}
        renderRow={(licence) => <LicenceRow key={licence.id} licence={licence} />}
      />
    </>
  )
}
