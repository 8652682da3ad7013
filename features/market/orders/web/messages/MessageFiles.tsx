import { FileText, Paperclip } from 'lucide-react'
import { call, errorMessage } from '#platform/web/fetch.ts'
import { useEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { FileButton } from '#ui/forms/FileButton.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Picture } from '#ui/photos/Picture.tsx'
import { Icon } from '#ui/primitives/Icon.tsx'
import type { OrderDetail } from '../../contract.ts'
import { orderMessageApi, orderMessageLimits, type OrderFile } from '../../messages.contract.ts'
import { orderMessageCopy } from '../../messages.copy.ts'
import styles from './MessageFiles.module.css'

type Of = { orderId: number; disputeId: number | null }

/** Proofs of payment, visible to both sides; the buyer can add one while the payment is outstanding. */
export function ProofOfPayment({ order }: { order: OrderDetail }) {
  const files = useEndpoint(orderMessageApi.files, { params: { id: order.id } })
  const isAwaited = order.method === 'eft' && order.paymentStatus === 'unpaid'
  const mayAdd = isAwaited && order.viewedBy === 'buyer'
  const proofs = files.data?.filter(({ disputeId }) => disputeId === null) ?? []
  if (!mayAdd && proofs.length === 0) return null
  return (
    <Section title={orderMessageCopy.proof}>
      <p className={styles.text}>{orderMessageCopy.proofText}</p>
      <Files files={proofs} />
      {mayAdd && <FileAdder orderId={order.id} disputeId={null} label={orderMessageCopy.addProof} />}
    </Section>
  )
}

export function FileList({ orderId, disputeId }: Of) {
  const { data } = useEndpoint(orderMessageApi.files, { params: { id: orderId } })
  return <Files files={data?.filter((file) => file.disputeId === disputeId) ?? []} />
}

function Files({ files }: { files: OrderFile[] }) {
  if (files.length === 0) return null
  return (
    <ul className={styles.files}>
      {files.map(({ id, image, url }, index) => (
        <li key={id}>
          {image ? (
            <a href={url} target="_blank" rel="noreferrer" className={styles.file}>
              <Picture
                image={image}
                slot="thumb"
                shape="1/1"
                alt={orderMessageCopy.picture(index + 1)}
                className={styles.picture}
              />
            </a>
          ) : (
            <a href={url} download className={styles.file}>
              <Icon as={FileText} size={20} />
              {orderMessageCopy.pdf(index + 1)}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Uploads the photos of a dispute. */
export const disputeUpload = {
  maxBytes: orderMessageLimits.fileBytes,
  send: (orderId: number, disputeId: number, file: File) =>
    call(orderMessageApi.addFile, {
      params: { id: orderId },
      body: { disputeId: disputeId },
      files: { file },
    }),
}

export function FileAdder({ orderId, disputeId, label }: Of & { label: string }) {
  const { mutate, isPending } = useEndpointMutation(orderMessageApi.addFile, {
    refreshes: [orderMessageApi.files],
    onSuccess: () => toast({ title: orderMessageCopy.fileSent }),
    onError: (error) => toast({ title: orderMessageCopy.fileFailed, text: errorMessage(error), tone: 'bad' }),
  })
  const body = { disputeId }
  return (
    <FileButton
      icon={Paperclip}
      withPdf
      largest={orderMessageLimits.fileBytes}
      disabled={isPending}
      onFile={(file) => mutate({ params: { id: orderId }, body, files: { file } })}
    >
      {isPending ? orderMessageCopy.fileSending : label}
    </FileButton>
  )
}
