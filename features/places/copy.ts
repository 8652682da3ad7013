export const placeMessages = {
  badNear: 'Please enter a valid place.',
  badArea: 'Map area is not valid.',
  badCoordinates: 'Coordinates are not valid.',
  /** Attribution required by the licence of the gazetteer. */
  credit: 'Places: GeoNames (CC BY 4.0)',
}
