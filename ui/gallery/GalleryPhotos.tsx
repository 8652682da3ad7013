import { useState } from 'react'
import type { Image } from '#platform/contract/images.ts'
import { sceneWidths, type SceneName } from '#ui/layout/scenes.ts'
import { PhotoGrid } from '#ui/photos/PhotoGrid.tsx'
import { PhotoMosaic } from '#ui/photos/PhotoMosaic.tsx'
import { PhotoViewer } from '#ui/photos/PhotoViewer.tsx'

export function PhotoSamples() {
  const [index, setIndex] = useState<number | null>(null)
  return (
    <>
      <PhotoGrid photos={photos} onOpen={setIndex} name={(place) => `Photo ${place}`} />
      <PhotoMosaic
        photos={photos}
        onOpen={setIndex}
        words={{ name: (place) => `Photo ${place}`, more: 'more photos' }}
      />
      <PhotoViewer
        photos={photos}
        index={index}
        onIndexChange={setIndex}
        words={{
          title: 'Naledi Dube',
          close: 'Close',
          previous: 'Previous photo',
          next: 'Next photo',
          position: `${(index ?? 0) + 1} of ${photos.length}`,
        }}
      />
    </>
  )
}

export const sampleImage = (name: SceneName, alt: string): Image => ({
  url: `/art/${name}-960.webp`,
  width: 1200,
  height: 800,
  alt,
  placeholder,
  variants: sceneWidths.map((width) => ({ url: `/art/${name}-${width}.webp`, width })),
})

const placeholder =
  'data:image/webp;base64,UklGRjYAAABXRUJQVlA4ICoAAACwAQCdASoIAAUABABoJagCdAEOp0wAAP7VEDDy54d6CG4nKBrnQa0VAAA='

const photos = [
  sampleImage('veld-storm', 'Storm over wheat'),
  sampleImage('koppie-dusk', 'Koppie at dusk'),
  sampleImage('veld-night', ''),
]
