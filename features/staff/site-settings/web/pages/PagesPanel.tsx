import { siteDate } from '#platform/contract/dates.ts'
import { useQueryValue } from '#platform/web/navigation.ts'
import { useNow } from '#platform/web/now.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { QueryPanel } from '#ui/layout/QueryPanel.tsx'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { List, ListRow } from '#ui/primitives/List.tsx'
import { adminPageApi, type ListedPage } from '../../pages.contract.ts'
import { adminPageCopy } from '../../pages.copy.ts'
import { ExistingPage } from './ExistingPage.tsx'
import { filled } from './filled.ts'
import { newPage, pageEditor } from './page-links.ts'
import { PageEditor } from './PageEditor.tsx'
import styles from './pages.module.css'

/** The texts of the site: the list of them, or the one that the address names. */
export function PagesPanel() {
  const slug = useQueryValue('page')
  if (slug === null) return <PageList />
  return slug === newPage ? <PageEditor page={null} /> : <ExistingPage key={slug} slug={slug} />
}

function PageList() {
  const pages = useEndpoint(adminPageApi.list)
  return (
    <>
      <div className={styles.head}>
        <p className={styles.lead}>{adminPageCopy.lead}</p>
        <ButtonLink variant="out" size="s" href={pageEditor(newPage)}>
          {adminPageCopy.add}
        </ButtonLink>
      </div>
      <QueryPanel asked={pages}>
        {(found) => (
          <List>
            {found.map((page) => (
              <PageRow key={page.slug} page={page} />
            ))}
          </List>
        )}
      </QueryPanel>
    </>
  )
}

function PageRow({ page }: { page: ListedPage }) {
  const state = useStateOf(page)
  const title = filled(page.title)
  return (
    <ListRow
      title={<bdi>{title}</bdi>}
      text={state}
      end={
        <ButtonLink
          variant="out"
          size="s"
          href={pageEditor(page.slug)}
          aria-label={adminPageCopy.edit(title)}
        >
          {adminPageCopy.editShort}
        </ButtonLink>
      }
    />
  )
}

function useStateOf({ version, inForceFrom }: ListedPage) {
  const now = useNow()
  if (version === 0) return adminPageCopy.ours
  const say = Date.parse(inForceFrom) > now ? adminPageCopy.upcoming : adminPageCopy.version
  return say(version, siteDate(inForceFrom))
}
