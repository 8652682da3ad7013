import { catalogue } from '#platform/contract/catalogue.ts'
/** What a form says under a location. */
export const placeCopy = catalogue('placeCopy', {
  understood: (name: string) => `On the map: ${name}.`,
  several: (name: string) => `On the map: ${name}. Other places of this name:`,
  contradiction: (name: string, area: string) =>
    `We know no ${name} in ${area}, so there is no pin and no distance. Do you mean one of these?`,
})

export const placeMessages = catalogue('placeMessages', {
  badNear: 'Please enter a valid place.',
  badArea: 'Map area is not valid.',
  badCoordinates: 'Coordinates are not valid.',
  /** Attribution required by the licence of the gazetteer. */
  credit: 'Places: GeoNames (CC BY 4.0)',
})
