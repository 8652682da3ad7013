/** The id of the business that exists on every installation; /delta-biomed is about its product. */
export const firstBusiness = 1
