import { catalogue } from '#platform/contract/catalogue.ts'
/** What a form says under a location. */
export const placeCopy = catalogue('placeCopy', {
  understood: (name: string) => `On the map: ${name}.`,
  several: (name: string) => `On the map: ${name}. Other places with this name:`,
  contradiction: (name: string, area: string) =>
    `We don’t know a ${name} in ${area}, so there’s no pin and no distance. Did you mean one of these?`,
})

export const placeMessages = catalogue('placeMessages', {
  badNear: 'Please enter a valid place.',
  badArea: 'Map area is not valid.',
  badCoordinates: 'Coordinates are not valid.',
  /** Attribution required by the licence of the gazetteer. */
  credit: 'Places: GeoNames (CC BY 4.0)',
})
