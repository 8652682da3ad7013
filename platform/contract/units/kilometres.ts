import { catalogue } from '../catalogue.ts'

const text = catalogue('kilometres', {
  /** '0.4 km', '7.2 km', '1 264 km' */
  distance: (km: number) =>
    km < 10 ? `${km.toFixed(1)} km` : `${String(Math.round(km)).replace(/\B(?=(\d{3})+$)/g, '\u00A0')} km`,
})

export const kilometres = (km: number) => text.distance(km)
