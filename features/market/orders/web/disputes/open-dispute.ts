import { useState, type FormEvent } from 'react'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { showWrong } from '#ui/forms/focus.ts'
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

export function useOpenDispute({ order, upload, onClose }: OpenDisputeInput) {
  const [kind, setKind] = useState<DisputeKind>()
  const isOut = (line: OrderLine) => kind === 'coolingOff' && line.isFood
  const lines = order.lines.filter((line) => !isOut(line))
  const food = order.lines.filter(isOut).map(({ name }) => name)
  const [only] = order.lines.length === 1 ? order.lines : []
  const [many, setMany] = useState<Record<number, number>>(only ? { [only.id]: only.quantity } : {})
  const [text, setText] = useState('')
  const [photos, setPhotos] = useState<File[]>([])
  const [error, setError] = useState({ at: '', words: '' })
  const errorAt = (at: string) => error.at === at && error.words
  const { mutate, isPending } = useEndpointMutation(disputeApi.open, {
    onSuccess: (made) => {
      toast({ title: disputeCopy.sent })
      onClose()
      void sendPhotos(upload, order.id, made.id, photos)
    },
    onError: (failure) => setError({ at: 'all', words: errorMessage(failure) }),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    showWrong(event.currentTarget)
    const chosen = lines.flatMap(({ id }) => (many[id] ? [{ lineId: id, quantity: many[id] }] : []))
    if (!kind) return setError({ at: 'kind', words: disputeMessages.badKind })
    if (chosen.length === 0) return setError({ at: 'lines', words: disputeMessages.badLines })
    if (text.trim() === '') return setError({ at: 'text', words: disputeMessages.blankText })
    mutate({ params: { id: order.id }, body: { kind, text, lines: chosen } })
  }
  return {
    kind,
    setKind,
    lines,
    food,
    many,
    setMany,
    text,
    setText,
    photos,
    setPhotos,
    errorAt,
    isPending,
    submit,
  }
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
