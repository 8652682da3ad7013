import { useState } from 'react'
import { listingApi, listingLimits, type Listing } from '../listing.contract.ts'
import { listingMessages, listingCopy } from '../listing.copy.ts'
import type { SellerMove } from '../transitions.ts'
import { productApi } from '../contract.ts'
import { reasonOf } from '#platform/web/fetch.ts'
import { useSend } from '#platform/web/query.ts'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { toast } from '#ui/overlays/toast.ts'
import styles from './ProductActions.module.css'

const refreshes = [
  listingApi.all,
  'sales',
  listingApi.read,
  productApi.list,
  productApi.read,
  productApi.counts,
  productApi.related,
  'cart',
]

/** The seller's actions on a listing. */
export function ProductDeeds({ product }: { product: Listing }) {
  const [asked, setAsked] = useState<'archive' | 'appeal'>()
  const close = () => setAsked(undefined)
  const { publish, withdraw, pause, archive, restore, appeal } = useDeeds(close)
  const params = { id: product.id }
  const deeds = {
    publish: { isPending: publish.isPending, run: () => publish.mutate({ params }) },
    withdraw: { isPending: withdraw.isPending, run: () => withdraw.mutate({ params }) },
    pause: { isPending: pause.isPending, run: () => pause.mutate({ params }) },
    restore: { isPending: restore.isPending, run: () => restore.mutate({ params }) },
    archive: { isPending: archive.isPending, run: () => setAsked('archive') },
    appeal: { isPending: appeal.isPending, run: () => setAsked('appeal') },
  } satisfies Record<SellerMove, { isPending: boolean; run: () => void }>
  return (
    <div className={styles.deeds} role="group" aria-label={listingCopy.actions(product.name)}>
      {product.moves.map((move) => (
        <Button
          key={move}
          size="s"
          variant={move === 'publish' ? 'primary' : 'out'}
          busy={deeds[move].isPending && listingCopy.working}
          onClick={deeds[move].run}
        >
          {listingCopy.moves[move]}
        </Button>
      ))}
      <AlertDialog
        open={asked === 'archive'}
        onOpenChange={close}
        title={listingCopy.archiveTitle}
        text={listingCopy.archiveText}
        cancel={listingCopy.cancel}
        action={listingCopy.moves.archive}
        busy={archive.isPending && listingCopy.working}
        onAction={() => archive.mutate({ params })}
      />
      <AlertDialog
        open={asked === 'appeal'}
        onOpenChange={close}
        title={listingCopy.appealTitle}
        text={listingCopy.appealText}
        cancel={listingCopy.cancel}
        action={listingCopy.moves.appeal}
        tone="primary"
        busy={appeal.isPending && listingCopy.working}
        reason={{ label: listingCopy.appealReason, max: listingLimits.appeal }}
        onAction={(reason) => appeal.mutate({ params, body: { reason } })}
      />
    </div>
  )
}

function useDeeds(onDone: () => void) {
  const done = (title: (listing: Listing) => string) => ({
    refreshes,
    onSuccess: (listing: Listing) => {
      onDone()
      toast({ title: title(listing) })
    },
    onError: (error: Error) => {
      onDone()
      toast({ title: listingMessages.failed, text: reasonOf(error), tone: 'bad' })
    },
  })
  const publish = useSend(
    listingApi.publish,
    done(({ state }) => (state === 'in_review' ? listingMessages.submitted : listingMessages.published)),
  )
  const withdraw = useSend(
    listingApi.withdraw,
    done(() => listingMessages.withdrawn),
  )
  const pause = useSend(
    listingApi.pause,
    done(() => listingMessages.paused),
  )
  const archive = useSend(
    listingApi.archive,
    done(() => listingMessages.archived),
  )
  const restore = useSend(
    listingApi.restore,
    done(() => listingMessages.restored),
  )
  const appeal = useSend(
    listingApi.appeal,
    done(() => listingMessages.appealed),
  )
  return { publish, withdraw, pause, archive, restore, appeal }
}
