import type { UnsentKind } from '#platform/web/unsent.ts'

/** How one kind is sent, and what the list of unsent things shows of it. */
export type Sender<Data> = {
  send: (data: Data, key: string) => Promise<unknown>
  /** Shows a toggle as it will be, over an answer of the server from before. */
  show?: (data: Data) => void
  words: (data: Data) => string
  href: (data: Data) => string
  /** What the member may still change. */
  text?: TextOf<Data>
  /** What it is written with, which is loaded while there is a connection. */
  writtenWith?: readonly (() => Promise<unknown>)[]
  /** Sent although the server has warned of the text. */
  acknowledge?: (data: Data) => Data
}

type FieldOf<Data> = {
  read: (data: Data) => string
  write: (data: Data, text: string) => Data
  longest: number
}

type TextOf<Data> = FieldOf<Data> & { title?: FieldOf<Data> & { label: string } }

/** A sender whose data the caller does not know: it was stored under the sender's kind. */
export type AnySender = { name: string; sender: Sender<unknown> }

export const sends = <Data>(kind: UnsentKind<Data>, sender: Sender<Data>): AnySender => ({
  name: kind.name,
  sender: sender as Sender<unknown>,
})

let senders = new Map<string, Sender<unknown>>()

export const setSenders = (all: AnySender[]) => {
  senders = new Map(all.map(({ name, sender }) => [name, sender]))
}

export const senderOf = (kind: string) => senders.get(kind)
