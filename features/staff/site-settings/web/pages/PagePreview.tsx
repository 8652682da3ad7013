import { readPageText } from '#features/site/settings/pages/page-text.ts'
import { Differences } from '#features/site/settings/web/pages/Differences.tsx'
import { PageSections } from '#features/site/settings/web/pages/PageSections.tsx'
import { Prose } from '#ui/layout/Prose.tsx'
import { Card } from '#ui/primitives/Card.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import type { EditedPage } from '../../pages.contract.ts'
import { filled } from './filled.ts'
import type { TypedPage } from './typed-page.ts'
import styles from './pages.module.css'

/** The page as visitors will read it. */
export const PagePreview = ({ typed: { title, content } }: { typed: TypedPage }) => (
  <Card pad="l">
    <div className={styles.preview}>
      <Heading level={2} look="h1">
        {filled(title)}
      </Heading>
      <Prose>
        <PageSections sections={readPageText(filled(content))} />
      </Prose>
    </div>
  </Card>
)

/** What differs from the newest version, both as they were written. */
export const PageChanges = ({ page, typed }: { page: EditedPage; typed: TypedPage }) => (
  <Card pad="l">
    <Differences before={`${page.title}\n${page.content}`} after={`${typed.title}\n${typed.content}`} />
  </Card>
)
