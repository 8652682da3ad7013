import type { Config } from '#platform/server/config/config.ts'
import { prepareCertificate } from './certificate.ts'
import { preparePicture, type Sent } from './pictures.ts'

/** The files of a new product. Takes seconds, so it comes before any transaction. */
export async function prepareUploads(config: Config, sent: Sent) {
  const picture = await preparePicture(config, sent)
  return { picture, certificate: await prepareCertificate(config, sent.files.certificate) }
}

export type PreparedUploads = Awaited<ReturnType<typeof prepareUploads>>
