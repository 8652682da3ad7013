import { useState } from 'react'
import { auditApi } from '#features/members/audit/contract.ts'
import { peopleApi } from '#features/members/people/contract.ts'
import { pageApi } from '#features/site/settings/pages.contract.ts'
import { addressOfPage } from '#features/site/settings/pages/addresses.ts'
import { useGo } from '#platform/web/navigation.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { FieldError } from '#ui/forms/Field.tsx'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Stack } from '#ui/layout/Page.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import { markAllSaved } from '#ui/unsaved/unsaved.ts'
import { adminPageApi, type EditedPage } from '../../pages.contract.ts'
import { adminPageCopy } from '../../pages.copy.ts'
import { pageList } from './page-links.ts'
import { PageFields } from './PageFields.tsx'
import { PageChanges, PagePreview } from './PagePreview.tsx'
import { PageVersions } from './PageVersions.tsx'
import { checkAddress, checkPage, textOf, typedPage } from './typed-page.ts'
import styles from './pages.module.css'

const views = [
  { value: 'write', label: adminPageCopy.write },
  { value: 'preview', label: adminPageCopy.preview },
  { value: 'changes', label: adminPageCopy.differences },
] as const
type View = (typeof views)[number]['value']

/** Writes the next version of a page; null: the first of another one. */
export function PageEditor({ page }: { page: EditedPage | null }) {
  const [view, setView] = useState<View>('write')
  const form = useForm({
    initial: typedPage(page),
    check: checkPage,
    checkMore: checkAddress,
    fieldNames: { inForceFrom: 'day' },
  })
  const { typed, set, submit, failure, isSending } = form
  const publish = usePublication()
  const send = submit((body) => publish(typed.slug, body))
  return (
    <Stack>
      <PageEditorLinks slug={page?.slug} />
      <form className={styles.form} onSubmit={send} noValidate>
        <div data-unasked>
          <Segmented
            label={adminPageCopy.views}
            value={view}
            onValueChange={setView}
            choices={page ? views : views.slice(0, 2)}
          />
        </div>
        <div hidden={view !== 'write'} className={styles.form}>
          <PageFields form={form} page={page} />
        </div>
        {view === 'preview' && <PagePreview typed={typed} />}
        {view === 'changes' && page && <PageChanges page={page} typed={typed} />}
        {failure && (
          <div role="alert">
            <FieldError>{failure}</FieldError>
          </div>
        )}
        <div>
          <Button type="submit" busy={isSending && adminPageCopy.publishing} onClick={() => setView('write')}>
            {adminPageCopy.publish}
          </Button>
        </div>
      </form>
      {page && <PageVersions versions={page.versions} onUse={(version) => set(textOf(version))} />}
    </Stack>
  )
}

const PageEditorLinks = ({ slug }: { slug: string | undefined }) => (
  <nav className={styles.links}>
    <TextLink href={pageList}>{adminPageCopy.back}</TextLink>
    {slug && (
      <TextLink href={addressOfPage(slug)} target="_blank" rel="noreferrer">
        {adminPageCopy.view}
      </TextLink>
    )}
  </nav>
)

function usePublication() {
  const go = useGo()
  const publish = useEndpointMutation(adminPageApi.publish, {
    refreshes: [
      adminPageApi.list,
      adminPageApi.read,
      pageApi.read,
      pageApi.versions,
      auditApi.list,
      peopleApi.me,
    ],
    onSuccess: () => {
      toast({ title: adminPageCopy.published, text: adminPageCopy.publishedText })
      markAllSaved()
      go(pageList)
    },
  })
  return (slug: string, body: Parameters<typeof publish.mutateAsync>[0]['body']) =>
    publish.mutateAsync({ params: { slug }, body })
}
