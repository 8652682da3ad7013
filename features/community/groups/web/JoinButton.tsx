import { Check } from 'lucide-react'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Button } from '#ui/primitives/Button.tsx'
import type { Group } from '../contract.ts'
import { groupCopy } from '../copy.ts'
import { useMembership } from './groups.ts'

type JoinButtonProps = {
  group: Group
  /** A row shows Joined where a card and the page show Leave. */
  look: 'row' | 'card' | 'page'
}

/** Join, Leave, or Requested while the creator has not decided; the creator cannot leave. */
export function JoinButton({ group, look }: JoinButtonProps) {
  const { toggle, join, isJoining, isLeaving } = useMembership(group, look === 'page' ? 'page' : 'card')
  const isIn = group.isMember || group.isRequested
  const out = look === 'row' ? groupCopy.joined : groupCopy.leave
  const word = group.isRequested
    ? groupCopy.requested
    : group.isMember
      ? group.isCreator
        ? groupCopy.joined
        : out
      : group.visibility === 'request' && !group.isInvited && look === 'page'
        ? groupCopy.ask
        : groupCopy.join
  const isRow = look === 'row'
  const viewer = useViewer()
  const questions = useLazyComponent(() => import('./JoinDialog.tsx'))
  const isAsked = !group.isInvited && group.visibility === 'request' && group.questions.length > 0
  const opensDialog = !isIn && (isAsked || (group.allowsAliases && look === 'page'))
  return (
    <>
      <Button
        size={isRow ? 's' : 'm'}
        variant={isIn ? 'sec2' : isRow ? 'out' : 'primary'}
        wide={look === 'card'}
        icon={isIn ? Check : undefined}
        aria-label={`${word} ${group.name}`}
        disabled={group.isCreator}
        busy={(isJoining && groupCopy.joining) || (isLeaving && groupCopy.leaving)}
        onClick={toggle}
        {...(viewer && opensDialog && questions.preloadProps)}
      >
        {word}
      </Button>
      {questions.Component && <questions.Component group={group} onSend={join} onClose={questions.dismiss} />}
    </>
  )
}
