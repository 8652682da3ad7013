/** The member who sends a change from a page: in another tab of the same browser, somebody else may have logged in meanwhile. */
export const memberHeader = 'x-member'
