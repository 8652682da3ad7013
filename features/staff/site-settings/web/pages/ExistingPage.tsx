import { useState } from 'react'
import { auditApi } from '#features/members/audit/contract.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useGo } from '#platform/web/navigation.ts'
import { useEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { Stack } from '#ui/layout/Page.tsx'
import { QueryPanel } from '#ui/layout/QueryPanel.tsx'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { adminPageApi } from '../../pages.contract.ts'
import { adminPageCopy } from '../../pages.copy.ts'
import { pageList } from './page-links.ts'
import { PageEditor } from './PageEditor.tsx'

/** Edits a page that there is. A page that an admin added can also be deleted. */
export function ExistingPage({ slug }: { slug: string }) {
  const page = useEndpoint(adminPageApi.read, { params: { slug } })
  return (
    <QueryPanel asked={page}>
      {(found) => (
        <Stack>
          <PageEditor key={found.version} page={found} />
          {found.isExtra && <DeletePage slug={slug} />}
        </Stack>
      )}
    </QueryPanel>
  )
}

function DeletePage({ slug }: { slug: string }) {
  const [isAsking, setAsking] = useState(false)
  const go = useGo()
  const remove = useEndpointMutation(adminPageApi.delete, {
    refreshes: [adminPageApi.list, auditApi.list],
    onSuccess: ({ message }) => {
      toast({ title: message })
      go(pageList)
    },
    onError: (error) => toast({ title: adminPageCopy.failed, text: errorMessage(error), tone: 'bad' }),
  })
  return (
    <>
      <Button variant="dout" size="s" onClick={() => setAsking(true)}>
        {adminPageCopy.delete}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={adminPageCopy.deleteSure}
        text={adminPageCopy.deleteText}
        cancel={adminPageCopy.cancel}
        action={adminPageCopy.delete}
        busy={remove.isPending && adminPageCopy.deleting}
        onAction={() => remove.mutate({ params: { slug } })}
      />
    </>
  )
}
