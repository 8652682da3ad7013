import { useState } from 'react'
import { siteDate } from '#platform/contract/dates.ts'
import { usePageTitle } from '#platform/web/navigation.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { Page } from '#ui/layout/Page.tsx'
import { Prose } from '#ui/layout/Prose.tsx'
import { QueryPanel } from '#ui/layout/QueryPanel.tsx'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { pageApi, type ReadPage } from '../../pages.contract.ts'
import { isOurSlug } from '../../pages/addresses.ts'
import { pageCopy } from '../../pages/copy.ts'
import { PageSections } from './PageSections.tsx'

/** A page of text that admins can write, as it is in force. */
export function WrittenPage({ slug }: { slug: string }) {
  const page = useEndpoint(pageApi.read, { params: { slug } })
  return (
    <Page columns={1}>
      <QueryPanel asked={page}>{(found) => <Written page={found} />}</QueryPanel>
    </Page>
  )
}

function Written({ page: { slug, title, version, inForceFrom, sections } }: { page: ReadPage }) {
  usePageTitle(title)
  return (
    <Prose>
      <h1>{title}</h1>
      <Text tone="muted">{pageCopy.inForceFrom(siteDate(inForceFrom))}</Text>
      <PageSections sections={sections} />
      {version > (isOurSlug(slug) ? 0 : 1) && <Earlier slug={slug} />}
    </Prose>
  )
}

/** What the page said before, for who agreed to that. */
function Earlier({ slug }: { slug: string }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <Lazy load={() => import('./PageHistory.tsx')} props={{ slug }} />
  return (
    <Button variant="quiet" size="s" onClick={() => setOpen(true)}>
      {pageCopy.whatChanged}
    </Button>
  )
}
