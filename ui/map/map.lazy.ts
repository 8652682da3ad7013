/** The map with its outlines and Leaflet is loaded when a page first shows one. */
export const loadMap = () => import('./MapCanvas.tsx').then((m) => m.MapCanvas)

/** The still map of side columns, without Leaflet. */
export const loadSmallMap = () => import('./SmallMap.tsx').then((m) => m.SmallMap)
