/** The browser asked for less data when the page was loaded (platform/server/http/html.ts). */
export const savesData = () => document.documentElement.dataset.saveData !== undefined
