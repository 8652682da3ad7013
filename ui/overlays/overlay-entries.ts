/**
 * One history entry for each open overlay, so that Back on a phone closes what lies on top. An entry carries the number of overlays in its
 * state, and the two numbers are made equal whenever one of them changes: an overlay that opens pushes an entry, one that closes goes back.
 */
type Layer = { close: () => boolean }

/** The open overlays, the topmost last. */
const layers: Layer[] = []
/** We have called history.go ourselves, and its popstate has not come yet. */
let isMoving = false
let waiting: (() => void)[] = []
/** The member leaves for another site. */
let isLeaving = false

const depthHere = (): number => Number(Object(history.state).overlays ?? 0)

export function openLayer(close: () => boolean) {
  const layer = { close }
  // Who opens something is still here, although the other site was on its way.
  isLeaving = false
  layers.push(layer)
  settle()
  return () => {
    const at = layers.indexOf(layer)
    if (at !== -1) layers.splice(at, 1)
    // NOTE: later, because what closes a menu often opens a dialog, which takes over its entry.
    setTimeout(settle)
  }
}

/** Resolves when the history has as many entries as there are overlays. */
export const settled = () =>
  new Promise<void>((resolve) => {
    setTimeout(() => {
      settle()
      if (isMoving) waiting.push(resolve)
      else resolve()
    })
  })

/** Leaves for another site. What closes meanwhile stays in the history: going back for it would cancel the way there. */
export function leaveSite(leave: () => void) {
  isLeaving = true
  if (isMoving) waiting.push(leave)
  else leave()
}

function settle() {
  if (isMoving || isLeaving) return
  const surplus = depthHere() - layers.length
  if (surplus > 0) move(-surplus)
  for (let depth = depthHere() + 1; depth <= layers.length; depth += 1)
    push({ ...history.state, overlays: depth }, '')
}

function move(by: number) {
  isMoving = true
  history.go(by)
}

addEventListener('popstate', () => {
  if (isMoving) {
    isMoving = false
    settle()
    if (isMoving) return
    const calls = waiting
    waiting = []
    for (const call of calls) call()
    return
  }
  if (layers.length > depthHere()) {
    const top = layers.pop()
    if (top && !top.close()) layers.push(top)
  }
  // NOTE: forward to the entry of what stays open: a new entry without a press before it is one that browsers skip on Back.
  if (layers.length > depthHere()) move(layers.length - depthHere())
  else settle()
})

const push = history.pushState.bind(history)

/** A page that is opened from an overlay takes the place of its entry, so that Back from there leads to the page below the overlay. */
history.pushState = (state: unknown, unused: string, url?: string | URL | null) => {
  if (isMoving) waiting.push(() => push(state, unused, url))
  else if (depthHere() > 0) history.replaceState(state, unused, url)
  else push(state, unused, url)
}

// The member is back, and the browser has stored the page as it was.
addEventListener('pageshow', () => {
  isLeaving = false
  settle()
})

// An entry that is left over from before a reload.
settle()
