import { createServer } from 'node:net'

type Address = { port: number; host: string }

/** Fails before the database starts if the port cannot be opened. Returns it; for 0 one that is free. */
export async function assertPortFree({ port, host }: Address, variable = 'PORT'): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(describe(error, { port, host, variable })))
    server.listen({ port, host, exclusive: true }, resolve)
  })
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : port
}

type Wanted = Address & { variable: string }

function describe(error: NodeJS.ErrnoException, wanted: Wanted) {
  const problem = problems[error.code ?? '']
  return problem ? new Error(problem(wanted), { cause: error }) : error
}

const problems: Record<string, (wanted: Wanted) => string> = {
  EADDRINUSE: ({ port, variable }) =>
    `Port ${port} is in use, perhaps by another Highveld: stop that program, or set ${variable} to another port.`,
  EACCES: ({ port, variable }) =>
    `The user who runs Highveld may not open port ${port}: set ${variable} to one from 1024, behind a proxy.`,
  EADDRNOTAVAIL: ({ host }) => `This machine has no address ${host}: set HOST to one that it has.`,
  ENOTFOUND: ({ host }) => `The name ${host} is unknown: set HOST to an address of this machine.`,
}
