export const placeMessages = {
  badNear: 'Please enter a valid place.',
  badArea: 'Map area is not valid.',
  badCoordinates: 'Coordinates are not valid.',
  /** What the licence of the places asks for. */
  credit: 'Places: GeoNames (CC BY 4.0)',
}
