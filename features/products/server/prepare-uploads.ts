import { prepareCertificate } from './certificate.ts'
import { preparePictureAhead } from './pictures.ts'

/** What comes with a new product is made ready before its transaction begins. */
export async function prepareAhead(context: Parameters<typeof preparePictureAhead>[0]) {
  await preparePictureAhead(context)
  await prepareCertificate(context.config, context.files.certificate)
}
