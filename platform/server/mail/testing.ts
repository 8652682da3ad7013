import { SMTPServer } from 'smtp-server'

type Received = { to: string[]; from: string; text: string }

/** A real SMTP server that stores the e-mail it receives; with `refuses` it rejects all. */
export class MailServer {
  received: Received[] = []
  refuses = false
  #server: SMTPServer | null = null

  /** Its URL, for SMTP_URL. Several test files may share this server, so each starts with an empty one. */
  async listen() {
    this.received = []
    const server = this.#create()
    this.#server = server
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.server.address()
    return `smtp://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
  }

  close = () => new Promise<void>((resolve) => (this.#server ? this.#server.close(resolve) : resolve()))

  #create() {
    return new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      onMailFrom: (_address, _session, done) => done(this.refuses ? new Error('come back later') : null),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope
          this.received.push({
            to: rcptTo.map(({ address }) => address),
            from: mailFrom ? mailFrom.address : '',
            text: Buffer.concat(chunks).toString(),
          })
          done()
        })
      },
    })
  }

  /** The e-mail sent to this address, oldest first, with wrapped lines joined. */
  to = (address: string) =>
    this.received
      .filter(({ to }) => to.some((each) => each.toLowerCase() === address.toLowerCase()))
      .map(({ text }) => text.replace(/=\r\n/g, '').replaceAll('=3D', '='))
}
