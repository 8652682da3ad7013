import { useState } from 'react'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { productApi } from '../../contract.ts'
import { listingMessages } from '../../copy.ts'
import { listingApi, listingLimits, type Listing } from '../../listing.contract.ts'
import { listingCopy } from '../../listing.copy.ts'
import type { SellerMove } from '../../transitions.ts'
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
export function ProductActions({ product }: { product: Listing }) {
  const [asked, setAsked] = useState<'archive' | 'appeal'>()
  const close = () => setAsked(undefined)
  const { publish, withdraw, pause, archive, restore, appeal } = useProductActions(close)
  const params = { id: product.id }
  const mutations = {
    publish: { isPending: publish.isPending, run: () => publish.mutate({ params }) },
    withdraw: { isPending: withdraw.isPending, run: () => withdraw.mutate({ params }) },
    pause: { isPending: pause.isPending, run: () => pause.mutate({ params }) },
    restore: { isPending: restore.isPending, run: () => restore.mutate({ params }) },
    archive: { isPending: archive.isPending, run: () => setAsked('archive') },
    appeal: { isPending: appeal.isPending, run: () => setAsked('appeal') },
  } satisfies Record<SellerMove, { isPending: boolean; run: () => void }>
  return (
    <div className={styles.mutations} role="group" aria-label={listingCopy.actions(product.name)}>
      {product.moves.map((move) => (
        <Button
          key={move}
          size="s"
          variant={move === 'publish' ? 'primary' : 'out'}
          busy={mutations[move].isPending && listingCopy.working}
          onClick={mutations[move].run}
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

function useProductActions(onDone: () => void) {
  const done = (title: (listing: Listing) => string) => ({
    refreshes,
    onSuccess: (listing: Listing) => {
      onDone()
      toast({ title: title(listing) })
    },
    onError: (error: Error) => {
      onDone()
      toast({ title: listingMessages.failed, text: errorMessage(error), tone: 'bad' })
    },
  })
  const publish = useEndpointMutation(
    listingApi.publish,
    done(({ state }) => (state === 'in_review' ? listingMessages.submitted : listingMessages.published)),
  )
  const withdraw = useEndpointMutation(
    listingApi.withdraw,
    done(() => listingMessages.withdrawn),
  )
  const pause = useEndpointMutation(
    listingApi.pause,
    done(() => listingMessages.paused),
  )
  const archive = useEndpointMutation(
    listingApi.archive,
    done(() => listingMessages.archived),
  )
  const restore = useEndpointMutation(
    listingApi.restore,
    done(() => listingMessages.restored),
  )
  const appeal = useEndpointMutation(
    listingApi.appeal,
    done(() => listingMessages.appealed),
  )
  return { publish, withdraw, pause, archive, restore, appeal }
}
