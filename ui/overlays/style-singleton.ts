import { useEffect, useState } from 'react'

/** Stands in for the package react-style-singleton (vite.config.ts): the same styles, as a sheet that scripts construct. */
export function styleSingleton() {
  let sheet: CSSStyleSheet | null = null
  let uses = 0
  const add = (styles: string) => {
    uses += 1
    if (sheet) return
    sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    document.adoptedStyleSheets.push(sheet)
  }
  const remove = () => {
    uses -= 1
    if (uses > 0) return
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    sheet = null
  }
  return function Sheet({ styles }: { styles: string }) {
    // NOTE: the first styles stay for as long as anybody uses them, as in the package.
    const [first] = useState(styles)
    useEffect(() => {
      add(first)
      return remove
    }, [first])
    return null
  }
}
