declare module 'bidi-js/dist/bidi.mjs' {
  import type { Bidi } from 'bidi-js'

  export default function bidiFactory(): Bidi
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    /** Takes a font that is already open, which its types leave out. */
    registerFont(name: string, font: import('fontkit').Font): this
  }
}
