import { webcrypto } from 'node:crypto'
import { performance as timeline } from 'node:perf_hooks'

// What browsers have and jsdom lacks: encryption, a secure address, and marks on the timeline.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true })
Object.defineProperty(globalThis, 'isSecureContext', { value: true, configurable: true })
Object.assign(performance, {
  mark: timeline.mark.bind(timeline),
  clearMarks: timeline.clearMarks.bind(timeline),
  getEntriesByName: timeline.getEntriesByName.bind(timeline),
})

// The menus of Radix use these; without a layout they do nothing.
Object.assign(Reflect.get(globalThis, 'Element').prototype, {
  hasPointerCapture: () => false,
  setPointerCapture: () => {},
  releasePointerCapture: () => {},
  scrollIntoView: () => {},
})

// Without a layout, no media query matches: a wide screen with a mouse.
Object.assign(globalThis, {
  matchMedia: (media: string) => ({
    media,
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }),
})
