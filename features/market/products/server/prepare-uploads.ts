import { prepareCertificate } from './certificate.ts'
import { preparePictureUpload } from './pictures.ts'

/** Prepares the files of a new product before its transaction begins. */
export async function prepareUpload(context: Parameters<typeof preparePictureUpload>[0]) {
  await preparePictureUpload(context)
  await prepareCertificate(context.config, context.files.certificate)
}
