import { copyFile, cp, mkdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { scenes, sceneWidths } from '#ui/layout/scenes.ts'

const originals = path.resolve(import.meta.dirname, '../art')

/** Writes each picture in the widths that pages use: art/veld-dawn.webp becomes veld-dawn-480.webp and so on, never wider than the original. */
export async function buildPictures(folder: string) {
  await mkdir(folder, { recursive: true })
  await Promise.all(scenes.map((name) => resize(name, folder)))
  for (const portraits of ['avatars', 'drawn'])
    await cp(path.join(originals, portraits), path.join(folder, portraits), {
      recursive: true,
      filter: (file) => !file.endsWith('.svg'),
    })
}

async function resize(name: string, folder: string) {
  const original = path.join(originals, `${name}.webp`)
  const { width: full } = await sharp(original).metadata()
  for (const width of sceneWidths) {
    const target = path.join(folder, `${name}-${width}.webp`)
    if (width >= full) await copyFile(original, target)
    // Sharpened, because the stipple would turn grey when scaled down.
    else await sharp(original).resize({ width }).sharpen({ sigma: 0.7 }).webp({ quality: 74 }).toFile(target)
  }
}
