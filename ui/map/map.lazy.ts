/** The map with its outlines and leaflet comes when a page first shows one. */
export const loadMap = () => import('./MapCanvas.tsx').then((m) => m.MapCanvas)
