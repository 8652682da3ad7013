import { useState } from 'react'
import { siteDate } from '#platform/contract/dates.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { Field } from '#ui/forms/Field.tsx'
import { LazySelect } from '#ui/forms/LazySelect.tsx'
import { QueryPanel } from '#ui/layout/QueryPanel.tsx'
import { pageApi, type Page } from '../../pages.contract.ts'
import { pageCopy } from '../../pages/copy.ts'
import { Differences } from './Differences.tsx'

/** The versions of a page that are or were in force, each with what it changed. */
export function PageHistory({ slug }: { slug: string }) {
  const versions = useEndpoint(pageApi.versions, { params: { slug } })
  return <QueryPanel asked={versions}>{(found) => <History versions={found} />}</QueryPanel>
}

const nameOf = ({ version, inForceFrom }: Page) =>
  version === 0
    ? pageCopy.inForceFrom(siteDate(inForceFrom))
    : pageCopy.versionFrom(version, siteDate(inForceFrom))

function History({ versions }: { versions: Page[] }) {
  const [chosen, choose] = useState('0')
  const at = Number(chosen)
  const [after, before] = [versions[at], versions[at + 1]]
  if (!after || versions.length < 2) return <p>{pageCopy.onlyVersion}</p>
  return (
    <>
      <Field label={pageCopy.version}>
        <LazySelect
          value={chosen}
          onValueChange={choose}
          choices={versions.map((version, index) => ({ value: String(index), label: nameOf(version) }))}
        />
      </Field>
      {before && <p>{pageCopy.comparedWith(siteDate(before.inForceFrom))}</p>}
      <Differences before={before?.content ?? after.content} after={after.content} />
    </>
  )
}
