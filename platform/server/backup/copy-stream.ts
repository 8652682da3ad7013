import { once } from 'node:events'
import { PassThrough, type Duplex, type Readable } from 'node:stream'
import type { Client, Connection, Submittable } from 'pg'

/** The output of `copy … to stdout` as a stream. */
export function copyOut(client: Client, text: string): Readable {
  const output = new PassThrough()
  const end = (error?: Error) => (error ? output.destroy(error) : output.end())
  client.query(new Copy(text, { output, end }))
  return output
}

/** Feeds a `copy … from stdin`. */
export function copyIn(client: Client, text: string, input: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new Copy(text, { input, end: (error) => (error ? reject(error) : resolve()) }))
  })
}

type Ends = { input?: Readable; output?: PassThrough; end: (error?: Error) => void }

/** The parts of pg's connection that its types leave out. */
type Wire = Connection & {
  stream: Duplex
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

/** A COPY in progress, driven by pg's client, with backpressure. */
class Copy implements Submittable {
  readonly text: string
  readonly ends: Ends
  hasFailed = false

  constructor(text: string, ends: Ends) {
    this.text = text
    this.ends = ends
  }

  submit(wire: Connection) {
    wire.query(this.text)
  }

  handleCopyData({ chunk }: { chunk: Buffer }, wire: Wire) {
    const { output } = this.ends
    // NOTE: the chunk is a view of the parser's buffer, which is reused.
    if (!output || output.write(Buffer.from(chunk)) || wire.stream.isPaused()) return
    wire.stream.pause()
    output.once('drain', () => wire.stream.resume())
  }

  handleCopyInResponse(wire: Wire) {
    this.feed(wire).catch((error: unknown) => wire.sendCopyFail(String(error)))
  }

  async feed(wire: Wire) {
    for await (const chunk of this.ends.input ?? []) {
      if (this.hasFailed) return
      wire.sendCopyFromChunk(chunk)
      if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain')
    }
    wire.endCopyFrom()
  }

  // NOTE: a closed output never drains, so the connection is resumed here.
  handleReadyForQuery(wire: Wire) {
    wire.stream.resume()
    this.ends.end()
  }

  handleError(error: Error, wire: Wire) {
    wire.stream.resume()
    this.hasFailed = true
    this.ends.end(error)
  }

  handleRowDescription() {}
  handleDataRow() {}
  handleCommandComplete() {}
  handleEmptyQuery() {}
}
