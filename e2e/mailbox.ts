import { SMTPServer } from 'smtp-server'

/** A real SMTP server that stores the e-mail it receives. */
export class Mailbox {
  url = ''
  private texts: string[] = []
  private server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, _session, done) => {
      let text = ''
      stream.on('data', (part: Buffer) => (text += String(part)))
      stream.on('end', () => {
        this.texts.push(text.replace(/=\r\n/g, '').replaceAll('=3D', '='))
        done()
      })
    },
  })

  async begin() {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    const address = this.server.server.address()
    this.url = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  }

  end = () => new Promise<void>((resolve) => this.server.close(resolve))

  /** The first match of the pattern in any e-mail received. */
  find = (words: RegExp) => this.texts.map((text) => words.exec(text)?.[0]).find(Boolean)
}
