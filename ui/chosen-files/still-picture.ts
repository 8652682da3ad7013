/** More than this, iPhones do not draw. */
const canvasPixels = 16_000_000

/** Draws the first frame as a picture of another type; null if this browser cannot decode it. */
export async function stillPicture(file: File, type: 'image/jpeg' | 'image/png'): Promise<File | null> {
  try {
    const frame = await createImageBitmap(file)
    const scale = Math.min(1, Math.sqrt(canvasPixels / (frame.width * frame.height)))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.floor(frame.width * scale))
    canvas.height = Math.max(1, Math.floor(frame.height * scale))
    canvas.getContext('2d')?.drawImage(frame, 0, 0, canvas.width, canvas.height)
    frame.close()
    const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92))
    return bytes && new File([bytes], renamed(file.name, type), { type, lastModified: file.lastModified })
  } catch {
    return null
  }
}

const renamed = (name: string, type: string) =>
  `${name.replace(/\.\w+$/, '')}.${type === 'image/png' ? 'png' : 'jpg'}`
