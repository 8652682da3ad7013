import * as z from 'zod/mini'

/** The text of the code in a picture of the camera; null without one. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | null>

const Found = z.array(z.object({ rawValue: z.string() }))

type Detector = { detect: (video: HTMLVideoElement) => Promise<unknown> }
type DetectorClass = (new (options: { formats: string[] }) => Detector) & {
  getSupportedFormats: () => Promise<string[]>
}

/** The browser's own reader, or one that is loaded. */
export async function codeReader(): Promise<ReadCode> {
  return (await nativeReader()) ?? loadedReader()
}

async function nativeReader(): Promise<ReadCode | null> {
  const scope: object = globalThis
  if (!hasDetector(scope)) return null
  const { BarcodeDetector } = scope
  if (!(await BarcodeDetector.getSupportedFormats()).includes('qr_code')) return null
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  return async (video) => Found.parse(await detector.detect(video))[0]?.rawValue ?? null
}

const hasDetector = (scope: object): scope is { BarcodeDetector: DetectorClass } => 'BarcodeDetector' in scope

/** Reads a smaller picture, which is enough for a code that is held before the camera. */
const longestSide = 640

async function loadedReader(): Promise<ReadCode> {
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const scale = Math.min(1, longestSide / Math.max(video.videoWidth, video.videoHeight))
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    if (!context || canvas.width === 0) return null
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    try {
      return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height))
    } catch {
      // NOTE: the decoder throws where the picture has no code.
      return null
    }
  }
}
