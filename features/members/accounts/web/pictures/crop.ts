/** The part of an image that is cut out, in the image's own pixels. */
export type Cut = {
  imageWidth: number
  imageHeight: number
  zoom: number
  x: number
  y: number
  width: number
  height: number
}

/** The largest centred part of this shape. */
export function centred(imageWidth: number, imageHeight: number, ratio: number): Cut {
  const width = Math.min(imageWidth, imageHeight * ratio)
  const height = width / ratio
  return {
    imageWidth,
    imageHeight,
    zoom: 1,
    x: (imageWidth - width) / 2,
    y: (imageHeight - height) / 2,
    width,
    height,
  }
}

/** Never past the image's edges. */
export const moved = (cut: Cut, dx: number, dy: number): Cut => ({
  ...cut,
  x: between(0, cut.x + dx, cut.imageWidth - cut.width),
  y: between(0, cut.y + dy, cut.imageHeight - cut.height),
})

/** Zooms around the same centre. */
export function zoomed(cut: Cut, zoom: number): Cut {
  const width = (cut.width * cut.zoom) / zoom
  const height = (cut.height * cut.zoom) / zoom
  return moved({ ...cut, zoom, width, height }, (cut.width - width) / 2, (cut.height - height) / 2)
}

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most))
