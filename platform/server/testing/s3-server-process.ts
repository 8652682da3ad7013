import S3rver from '@20minutes/s3rver'

/** Started by s3-server.ts; prints its port. */
const [directory = '', bucket = '', signatures = ''] = process.argv.slice(2)
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  allowMismatchedSignatures: signatures !== 'checked',
  directory,
  configureBuckets: [{ name: bucket, configs: [] }],
})
const { port } = await server.run()
process.stdout.write(`${port}\n`)
