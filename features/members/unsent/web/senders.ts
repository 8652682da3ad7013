import type { Unsent, UnsentKind } from '#platform/web/unsent.ts'

/** How one kind is sent, and what the list of unsent things shows of it. */
export type Sender<Data> = {
  /** `batch`: with those after it at the same place, at most as many as `maxTogether`. */
  send: (data: Data, key: string, batch: Data[]) => Promise<unknown>
  /** How many one request takes; one, where it is left out. */
  maxTogether?: number
  /** Sent again, it stays one, however long ago it was sent first. */
  isRepeatable?: true
  /** Shows a toggle as it will be, over an answer of the server from before. */
  show?: (data: Data) => void
  words: (data: Data) => string
  href: (data: Data) => string
  text?: TextOf<Data>
  /** What it is written with, which is loaded while there is a connection. */
  writtenWith?: readonly (() => Promise<unknown>)[]
  /** Sent although the server has warned of the text. */
  acknowledge?: (data: Data) => Data
  earlier?: EarlierStore<Data>
}

type FieldOf<Data> = {
  read: (data: Data) => string
  write: (data: Data, text: string) => Data
  longest: number
}

/** Without `write`, the member reads it, and does not change it. */
type TextOf<Data> =
  | (FieldOf<Data> & { title?: FieldOf<Data> & { label: string } })
  | { read: (data: Data) => string; write?: never; longest?: never; title?: never }

/** Where an earlier version of the site stored this kind, from where it is moved once. */
type EarlierStore<Data> = {
  read: () => Promise<(Pick<Unsent, 'key' | 'place'> & Partial<Unsent> & { data: Data })[]>
  empty: () => Promise<unknown>
}

/** A sender whose data the caller does not know: it was stored under the sender's kind. */
export type AnySender = { name: string; sender: Sender<unknown> }

export const sends = <Data>(kind: UnsentKind<Data>, sender: Sender<Data>): AnySender & UnsentKind<Data> => ({
  ...kind,
  sender: sender as Sender<unknown>,
})

const senders = new Map<string, Sender<unknown>>()

export function addSenders(all: AnySender[]) {
  for (const { name, sender } of all) senders.set(name, sender)
}

export const senderOf = (kind: string) => senders.get(kind)
