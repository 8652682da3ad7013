import { copyFile, cp, mkdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { plateDrawings, plateWidths } from '#platform/contract/plates/plates.ts'
import { scenes, sceneWidths } from '#ui/layout/scenes.ts'

const originals = path.resolve(import.meta.dirname, '../art')

/**
 * Writes each scene in the widths that pages use: art/veld-dawn.webp becomes veld-dawn-480.webp and so on, never wider than the original. The
 * drawings of plates, of which a page may show many, are made in a tenth of the bytes.
 */
export async function buildPictures(folder: string) {
  const plates = path.join(folder, 'plates')
  await mkdir(plates, { recursive: true })
  await Promise.all([
    ...scenes.map((name) => resizeScene(name, folder)),
    ...plateDrawings.map((name) => resizePlate(name, plates)),
  ])
  for (const portraits of ['avatars', 'drawn'])
    await cp(path.join(originals, portraits), path.join(folder, portraits), {
      recursive: true,
      filter: (file) => !file.endsWith('.svg'),
    })
}

async function resizeScene(name: string, folder: string) {
  const original = path.join(originals, `${name}.webp`)
  const { width: full } = await sharp(original).metadata()
  for (const width of sceneWidths) {
    const target = path.join(folder, `${name}-${width}.webp`)
    if (width >= full) await copyFile(original, target)
    // Sharpened, because the stipple would turn grey when scaled down.
    else await sharp(original).resize({ width }).sharpen({ sigma: 0.7 }).webp({ quality: 74 }).toFile(target)
  }
}

async function resizePlate(name: string, folder: string) {
  const original = path.join(originals, `${name}.webp`)
  for (const width of plateWidths)
    await sharp(original)
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 45, effort: 6 })
      .toFile(path.join(folder, `${name}-${width}.webp`))
}
