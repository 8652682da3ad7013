import { Button } from '#ui/primitives/Button.tsx'

type Sending<Params> = { isPending: boolean; mutate: (input: { params: Params }) => void }
type RequestButtonsProps<Params> = {
  labels: { accept: string; decline: string }
  accept: Sending<Params>
  decline: Sending<Params>
  params: Params
}

/** The two answers to somebody who asks to follow or to join. */
export function RequestButtons<Params>({ labels, accept, decline, params }: RequestButtonsProps<Params>) {
  return (
    <>
      <Button size="s" disabled={accept.isPending} onClick={() => accept.mutate({ params })}>
        {labels.accept}
      </Button>
      <Button size="s" variant="out" disabled={decline.isPending} onClick={() => decline.mutate({ params })}>
        {labels.decline}
      </Button>
    </>
  )
}
