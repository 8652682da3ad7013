import { useEffect } from 'react'

/**
 * Sets --view-h, the height that the keyboard of a phone leaves of the screen, while something fills it. NOTE: browsers lay the page out as
 * if there were no keyboard, and iOS scrolls the whole page up to show the field. What lies over the page follows that by --view-top, and
 * leaves the page below it where it is.
 */
export function useViewHeight(isOn: boolean, isOverPage = false) {
  useEffect(() => {
    const { visualViewport } = window
    if (!isOn || !visualViewport) return
    const { style } = document.documentElement
    const fit = () => {
      const { height, scale, offsetTop } = visualViewport
      // NOTE: who zooms in sees less of the page, which keeps its size.
      style.setProperty('--view-h', `${height * scale}px`)
      if (scale !== 1) return
      if (isOverPage) style.setProperty('--view-top', `${offsetTop}px`)
      else if (offsetTop > 0) window.scrollTo(0, 0)
    }
    fit()
    const end = new AbortController()
    visualViewport.addEventListener('resize', fit, end)
    if (isOverPage) visualViewport.addEventListener('scroll', fit, end)
    return () => {
      end.abort()
      style.removeProperty('--view-h')
      style.removeProperty('--view-top')
    }
  }, [isOn, isOverPage])
}
