/** The choice of links whose preview reveals nothing, for what this browser shares, 'on' or 'off'. */
export const plainCardsCookie = 'plain-cards'

/** The query of such a link. */
export const plainCard = { name: 'card', value: 'plain' }

/** The member's or visitor's choice for this browser, 'on' or 'off'. Without it the header Save-Data decides. */
export const saveDataCookie = 'save-data'
