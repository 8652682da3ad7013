import { staffReason } from '#features/members/audit/staff-reason.ts'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useGo } from '#platform/web/navigation.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import type { Group } from '../../contract.ts'
import { guideApi, type GuidePage } from '../../guide.contract.ts'
import { guideCopy, guideMessages } from '../../guide.copy.ts'
import { runsGroup } from '../../permissions.ts'
import { hidePage } from './guides.ts'

type GuideRemovalProps = { group: Group; page: GuidePage; onClose: () => void }

/** The staff give a reason where they do not run the group. */
export function GuideRemoval({ group, page, onClose }: GuideRemovalProps) {
  const viewer = useViewer()
  const go = useGo()
  const remove = useEndpointMutation(guideApi.remove, {
    onSuccess: ({ message }) => {
      onClose()
      go(links.guide(group.id), { replace: true })
      hidePage(group.id, page.id)
      toast({ title: message })
    },
    onError: (error) => toast({ title: guideMessages.deleteFailed, text: errorMessage(error), tone: 'bad' }),
  })
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={guideCopy.removeTitle}
      text={guideCopy.removeText}
      cancel={guideCopy.cancel}
      action={guideCopy.removeAction}
      busy={remove.isPending && guideCopy.removing}
      reason={viewer && runsGroup(viewer, group) ? undefined : staffReason}
      onAction={(reason) => remove.mutate({ params: { id: group.id, pageId: page.id }, query: { reason } })}
    />
  )
}
