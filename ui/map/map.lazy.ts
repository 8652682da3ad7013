/** The map with its outlines and Leaflet is loaded when a page first shows one. */
export const loadMap = () => import('./MapCanvas.tsx').then((m) => m.MapCanvas)
