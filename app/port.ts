import { createServer } from 'node:net'

type Address = { port: number; host: string }

/** Fails before the database starts if the port cannot be opened. Returns it; for 0 one that is free. */
export async function assertPortFree({ port, host }: Address): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(describe(error, port, host)))
    server.listen({ port, host, exclusive: true }, resolve)
  })
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : port
}

function describe(error: NodeJS.ErrnoException, port: number, host: string) {
  const problem = problems[error.code ?? '']
  return problem ? new Error(problem(port, host), { cause: error }) : error
}

const problems: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: (port) =>
    `Port ${port} is in use, perhaps by another Highveld: stop that program, or set PORT to another port.`,
  EACCES: (port) =>
    `The user who runs Highveld may not open port ${port}: set PORT to one from 1024, behind a proxy.`,
  EADDRNOTAVAIL: (_port, host) => `This machine has no address ${host}: set HOST to one that it has.`,
  ENOTFOUND: (_port, host) => `The name ${host} is unknown: set HOST to an address of this machine.`,
}
