import { siteIcon } from './site.ts'

/** The choice of a neutral name and icon for this browser, 'on' or 'off'. */
export const discreetCookie = 'discreet'

/** What the installed app, the tab and the lock are called instead of the site. */
export const discreetName = 'Field Notes'

/** The lock covers the page after this long without use. */
export const lockAfterMs = 60_000

const files = (folder: string, svg: string, manifest: string) => ({
  icon: svg,
  'apple-touch-icon': `${folder}/apple-touch-icon.png`,
  manifest,
})

/** The files in the head of a page by which a phone installs the site. */
export const installFiles = {
  usual: files('/icons', '/favicon.svg', '/manifest.webmanifest'),
  discreet: files('/icons/discreet', '/icons/discreet/icon.svg', '/discreet.webmanifest'),
}

/** `iconVersion` as in the settings of the site: '' where its icons are those of the program. */
export function installFilesOf(isDiscreet: boolean, iconVersion: string) {
  if (isDiscreet || !iconVersion) return isDiscreet ? installFiles.discreet : installFiles.usual
  const { manifest } = installFiles.usual
  return {
    icon: siteIcon(iconVersion, '192'),
    'apple-touch-icon': siteIcon(iconVersion, 'apple'),
    manifest,
  }
}

/** The picture of a preview that reveals nothing. */
export const plainCardPicture = '/icons/discreet/icon-512.png'
