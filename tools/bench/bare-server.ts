import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

// A bare server that answers the bytes of a given file, compressed as they are: the most that this machine can do.
const [, , file = '', type = '', encoding = ''] = process.argv
const body = readFileSync(file)
const server = createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': type,
    'content-length': body.length,
    ...(encoding ? { 'content-encoding': encoding } : {}),
  })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address)
    process.stdout.write(`running at http://127.0.0.1:${address.port}\n`)
})
