import { once } from 'node:events'
import { PassThrough, type Duplex, type Readable } from 'node:stream'
import type { Client, Connection, Submittable } from 'pg'

/** The output of `copy … to stdout` as a stream. Who reads it gets the error of a failed copy; who stops reading lets the connection go on. */
export function copyOut(client: Client, text: string): Readable {
  const output = new PassThrough()
  // NOTE: the error of a stream that nobody reads any more must not end the process.
  output.on('error', () => {})
  const end = (error?: Error) => (error ? output.destroy(error) : output.end())
  client.query(new Copy(text, { output, end }))
  return output
}

/** Feeds a `copy … from stdin`. The input is closed when the copy fails. */
export function copyIn(client: Client, text: string, input: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (error?: Error) => {
      if (!error) return resolve()
      input.destroy()
      reject(error)
    }
    client.query(new Copy(text, { input, end }))
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

  submit(connection: Connection) {
    connection.query(this.text)
  }

  handleCopyData({ chunk }: { chunk: Buffer }, wire: Wire) {
    const { output } = this.ends
    // NOTE: the chunk is a view of the parser's buffer, which is reused.
    if (!output || output.destroyed || output.write(Buffer.from(chunk)) || wire.stream.isPaused()) return
    wire.stream.pause()
    this.resumeWhenRead(wire, output)
  }

  resumeWhenRead(wire: Wire, output: PassThrough) {
    const resume = () => {
      output.off('drain', resume).off('close', resume)
      wire.stream.resume()
    }
    output.once('drain', resume).once('close', resume)
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
