/** The member's or visitor's choice for this browser, 'on' or 'off'. Without it the header Save-Data decides. */
export const saveDataCookie = 'save-data'
