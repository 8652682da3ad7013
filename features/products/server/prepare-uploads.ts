import { prepareCertificate } from './certificate.ts'
import { preparePictureAhead } from './pictures.ts'

/** Prepares the files of a new product before its transaction begins. */
export async function prepareAhead(context: Parameters<typeof preparePictureAhead>[0]) {
  await preparePictureAhead(context)
  await prepareCertificate(context.config, context.files.certificate)
}
