import { useState } from 'react'
import { productApi } from '#features/market/products/contract.ts'
import { listingApi, type Listing } from '#features/market/products/listing.contract.ts'
import { canDecideListing } from '#features/market/products/permissions.ts'
import type { AdminMove } from '#features/market/products/transitions.ts'
import { auditApi, auditLimits } from '#features/members/audit/contract.ts'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { consoleCopy } from '#features/staff/moderation/copy.ts'
import { waitingApi } from '#features/staff/moderation/waiting.contract.ts'
import { showFailure } from '#features/staff/moderation/web/show-failure.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button, type ButtonSize } from '#ui/primitives/Button.tsx'
import { listingQueueApi } from '../contract.ts'
import { listingConsoleCopy } from '../copy.ts'

type Props = { listing: Pick<Listing, 'id' | 'name' | 'decisions'>; size?: ButtonSize }

const isStern = (move: AdminMove) => move === 'block' || move === 'uphold'

/** A button for each decision that an admin can make about a listing now; each requires a reason. */
export function ListingDecisions({ listing, size = 'm' }: Props) {
  const viewer = useViewer()
  const [asked, setAsked] = useState<AdminMove>()
  const send = useDecisions(() => setAsked(undefined))
  const { id, name, decisions } = listing
  if (!viewer || !canDecideListing(viewer)) return null
  return (
    <>
      {decisions.map((move) => (
        <Button
          key={move}
          size={size}
          variant={isStern(move) ? 'dout' : 'out'}
          aria-haspopup="dialog"
          onClick={() => setAsked(move)}
        >
          {listingConsoleCopy.actions[move].action}
        </Button>
      ))}
      {asked && (
        <AlertDialog
          open
          onOpenChange={() => setAsked(undefined)}
          title={listingConsoleCopy.actions[asked].title(name)}
          text={listingConsoleCopy.actions[asked].text}
          cancel={consoleCopy.cancel}
          action={listingConsoleCopy.actions[asked].action}
          tone={isStern(asked) ? 'dng' : 'primary'}
          busy={send[asked].isPending && consoleCopy.working}
          reason={{ label: listingConsoleCopy.reason, max: auditLimits.reason }}
          onAction={(reason) => send[asked].mutate({ params: { id }, body: { reason } })}
        />
      )}
    </>
  )
}

function useDecisions(onDone: () => void) {
  const options = (step: AdminMove) => ({
    refreshes: [
      listingQueueApi.list,
      listingApi.read,
      productApi.read,
      productApi.list,
      waitingApi.read,
      auditApi.list,
    ],
    onSuccess: () => {
      onDone()
      toast({ title: listingConsoleCopy.actions[step].done })
    },
    onError: (error: Error) => {
      onDone()
      showFailure(error)
    },
  })
  return {
    approve: useEndpointMutation(listingQueueApi.approve, options('approve')),
    sendBack: useEndpointMutation(listingQueueApi.sendBack, options('sendBack')),
    block: useEndpointMutation(listingQueueApi.block, options('block')),
    uphold: useEndpointMutation(listingQueueApi.uphold, options('uphold')),
    lift: useEndpointMutation(listingQueueApi.lift, options('lift')),
  }
}
