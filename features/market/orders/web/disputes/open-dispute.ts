import { lineName } from '#features/market/products/variants.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { useForm, type FormErrors } from '#ui/forms/use-form.ts'
import { toast } from '#ui/overlays/toast.ts'
import type { OrderDetail, OrderLine } from '../../contract.ts'
import { disputeMessages } from '../../dispute-messages.copy.ts'
import { disputeApi } from '../../disputes.contract.ts'
import { disputeCopy } from '../../disputes.copy.ts'
import type { DisputeKind } from '../../disputes.transitions.ts'
import { refreshOrder } from './disputes.ts'

/** How a photo of a dispute is sent: the order page passes what order-messages offers. */
export type DisputeUpload = {
  maxBytes: number
  send: (orderId: number, disputeId: number, file: File) => Promise<unknown>
}

export type OpenDisputeInput = { order: OrderDetail; upload: DisputeUpload; onClose: () => void }

type Typed = { kind?: DisputeKind; many: Record<number, number>; text: string; photos: File[] }

export function useOpenDispute({ order, upload, onClose }: OpenDisputeInput) {
  const [only] = order.lines.length === 1 ? order.lines : []
  const initial: Typed = { many: only ? { [only.id]: only.quantity } : {}, text: '', photos: [] }
  const { submit, ...form } = useForm({
    initial,
    check: ({ kind, text, many }) =>
      kind ? { data: { kind, text, lines: chosenLines(linesOf(order, kind), many) } } : {},
    checkMore: (typed) => errorsOfDispute(order, typed),
    fieldNames: { lines: 'lines' },
  })
  const { kind, photos } = form.typed
  const open = useEndpointMutation(disputeApi.open, {
    onSuccess: (made) => {
      toast({ title: disputeCopy.sent })
      onClose()
      void sendPhotos(upload, order.id, made.id, photos)
    },
  })
  const send = submit((body) => open.mutateAsync({ params: { id: order.id }, body }))
  const lines = linesOf(order, kind)
  const food = order.lines
    .filter((line) => !lines.includes(line))
    .map(({ name, variant }) => lineName(name, variant))
  return { ...form, lines, food, send }
}

/** The lines that a dispute of this kind can be about: food is not taken back in the cooling-off period. */
const linesOf = (order: OrderDetail, kind: DisputeKind | undefined) =>
  order.lines.filter(({ isFood }) => !(kind === 'coolingOff' && isFood))

const chosenLines = (lines: OrderLine[], many: Record<number, number>) =>
  lines.flatMap(({ id }) => (many[id] ? [{ lineId: id, quantity: many[id] }] : []))

/** The first thing that is missing. */
function errorsOfDispute(order: OrderDetail, { kind, many, text }: Typed): FormErrors {
  if (!kind) return { kind: disputeMessages.badKind }
  if (chosenLines(linesOf(order, kind), many).length === 0) return { lines: disputeMessages.badLines }
  return text.trim() === '' ? { text: disputeMessages.blankText } : {}
}

/** The dispute is already open: a failed photo is reported and can be added later. */
async function sendPhotos(upload: DisputeUpload, orderId: number, disputeId: number, photos: File[]) {
  for (const file of photos)
    await upload
      .send(orderId, disputeId, file)
      .catch((failure: unknown) =>
        toast({ title: disputeCopy.photoFailed, text: errorMessage(failure), tone: 'bad' }),
      )
  refreshOrder(orderId)
}
