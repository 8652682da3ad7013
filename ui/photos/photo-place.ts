import type { Image } from '#platform/contract/images.ts'

/** In ms, and the curve of `--ease-out`. */
const motion = { duration: 240, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }

const wantsLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** The photo grows from its place in the page. */
export function growFromPlace(frame: HTMLElement, photo: Image) {
  const from = wantsLessMotion() ? undefined : transformTo(findPhotoPlace(photo), frame.querySelector('img'))
  if (from) frame.animate([{ transform: from }, { transform: 'none' }], motion)
}

/** The photo goes back to its place in the page, and stays there until the viewer is gone. */
export function shrinkToPlace(frame: HTMLElement, photo: Image) {
  const to = wantsLessMotion() ? undefined : transformTo(findPhotoPlace(photo), frame.querySelector('img'))
  if (to) frame.animate([{ transform: 'none' }, { transform: to }], { ...motion, fill: 'forwards' })
}

/** Where a photo stands in the page below the viewer; null where it is not in view. */
function findPhotoPlace({ url }: Image): DOMRect | null {
  const places = [...document.images]
    .filter((image) => image.getAttribute('src') === url && !image.closest('[role="dialog"]'))
    .map((image) => image.getBoundingClientRect())
  return places.find(({ top, bottom, width }) => width > 0 && bottom > 0 && top < innerHeight) ?? null
}

/** The CSS transform that puts an element over that place; undefined without one, so that it only fades. */
function transformTo(place: DOMRect | null, element: Element | null) {
  if (!place || !element) return undefined
  const own = element.getBoundingClientRect()
  if (own.width === 0) return undefined
  const across = place.left + place.width / 2 - (own.left + own.width / 2)
  const along = place.top + place.height / 2 - (own.top + own.height / 2)
  return `translate(${across}px, ${along}px) scale(${place.width / own.width})`
}
