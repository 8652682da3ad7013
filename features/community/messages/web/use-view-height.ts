import { useEffect } from 'react'

/**
 * Sets --view-h, the height that the keyboard of a phone leaves of the screen, while a conversation fills it. NOTE: browsers lay the page
 * out as if there were no keyboard, and iOS scrolls the whole page up to show the field.
 */
export function useViewHeight(isOn: boolean) {
  useEffect(() => {
    const { visualViewport } = window
    if (!isOn || !visualViewport) return
    const { style } = document.documentElement
    const fit = () => {
      const { height, scale, offsetTop } = visualViewport
      // NOTE: who zooms in sees less of the page, which keeps its size.
      style.setProperty('--view-h', `${height * scale}px`)
      if (scale === 1 && offsetTop > 0) window.scrollTo(0, 0)
    }
    fit()
    visualViewport.addEventListener('resize', fit)
    return () => {
      visualViewport.removeEventListener('resize', fit)
      style.removeProperty('--view-h')
    }
  }, [isOn])
}
