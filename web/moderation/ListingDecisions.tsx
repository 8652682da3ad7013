import { useState } from 'react'
import { auditApi, auditLimits } from '#shared/audit.ts'
import { listingQueueApi } from '#shared/listingQueue.ts'
import { listingApi, type Listing } from '#shared/listings.ts'
import { moderationMessages } from '#shared/moderation.ts'
import { can } from '#shared/permissions.ts'
import type { AdminMove } from '#shared/productMoves.ts'
import { productApi } from '#shared/products.ts'
import { waitingApi } from '#shared/waiting.ts'
import { reasonOf } from '#web/client/call.ts'
import { useSend } from '#web/client/query.ts'
import { useViewer } from '#web/client/viewer.ts'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { Button, type ButtonSize } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toast.ts'
import { listingConsoleWords as words } from './listingWords.ts'
import { consoleWords } from './words.ts'

type Props = { listing: Pick<Listing, 'id' | 'name' | 'decisions'>; size?: ButtonSize }

const isStern = (move: AdminMove) => move === 'block' || move === 'uphold'

/** A button for everything that an admin may decide of a listing now, each with its reason. */
export function ListingDecisions({ listing, size = 'm' }: Props) {
  const viewer = useViewer()
  const [asked, setAsked] = useState<AdminMove>()
  const send = useDecisions(() => setAsked(undefined))
  const { id, name, decisions } = listing
  if (!viewer || !can.decideListing(viewer)) return null
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
          {words.deeds[move].action}
        </Button>
      ))}
      {asked && (
        <AlertDialog
          open
          onOpenChange={() => setAsked(undefined)}
          title={words.deeds[asked].title(name)}
          text={words.deeds[asked].text}
          cancel={consoleWords.cancel}
          action={words.deeds[asked].action}
          tone={isStern(asked) ? 'dng' : 'primary'}
          busy={send[asked].isPending && consoleWords.working}
          reason={{ label: words.reason, max: auditLimits.reason }}
          onAction={(reason) => send[asked].mutate({ params: { id }, body: { reason } })}
        />
      )}
    </>
  )
}

function useDecisions(onDone: () => void) {
  const options = (deed: AdminMove) => ({
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
      toast({ title: words.deeds[deed].done })
    },
    onError: (error: Error) => {
      onDone()
      toast({ title: moderationMessages.failed, text: reasonOf(error), tone: 'bad' })
    },
  })
  return {
    approve: useSend(listingQueueApi.approve, options('approve')),
    sendBack: useSend(listingQueueApi.sendBack, options('sendBack')),
    block: useSend(listingQueueApi.block, options('block')),
    uphold: useSend(listingQueueApi.uphold, options('uphold')),
    lift: useSend(listingQueueApi.lift, options('lift')),
  }
}
