import { catalogue, regionalLanguage } from '#platform/contract/catalogue.ts'
import { discreetName } from '#platform/contract/discreet.ts'
import { siteIcon } from '#platform/contract/site.ts'
import { shortNameOf, type SiteIdentity } from '#platform/contract/site.ts'

const icon = (src: string, side: number, purpose: 'any' | 'maskable' = 'any') => ({
  src,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
})

const iconsIn = (folder: string) => [
  icon(`${folder}/icon-192.png`, 192),
  icon(`${folder}/icon-512.png`, 512),
  icon(`${folder}/icon-maskable-512.png`, 512, 'maskable'),
]

const iconsOf = (version: string) =>
  version
    ? [
        icon(siteIcon(version, '192'), 192),
        icon(siteIcon(version, '512'), 512),
        icon(siteIcon(version, 'maskable'), 512, 'maskable'),
      ]
    : iconsIn('/icons')

/** Where a phone sends what is shared with the installed app. */
export const sharePath = '/share'

const anyName = {
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  share_target: {
    action: sharePath,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: 'title',
      text: 'text',
      url: 'url',
      files: [{ name: 'photos', accept: ['image/*'] }],
    },
  },
  background_color: '#f5f4ec',
  theme_color: '#f5f4ec',
}

const manifestCopy = catalogue('manifestCopy', {
  messages: 'Messages',
  newPost: 'New post',
  events: 'Events',
})

const shortcuts = { messages: '/messages', newPost: '/#compose', events: '/events' } as const

/** English is South Africa's. */

/** What a phone needs to install the site as an app, under its own name. The icons are made by bin/drawings/icons.ts. */
export const webManifest = ({ name, shortName, tagline, iconVersion }: SiteIdentity) => ({
  ...anyName,
  lang: regionalLanguage(),
  name,
  short_name: shortNameOf({ name, shortName }),
  description: tagline,
  icons: iconsOf(iconVersion),
  shortcuts: (['messages', 'newPost', 'events'] as const).map((key) => ({
    name: manifestCopy[key],
    url: shortcuts[key],
    icons: iconsOf(iconVersion).slice(0, 1),
  })),
})

/** The same app under a name and an icon that reveal nothing; without shortcuts, which a phone lists beside the icon. */
export const discreetManifest = () => ({
  ...anyName,
  lang: regionalLanguage(),
  name: discreetName,
  short_name: discreetName,
  icons: iconsIn('/icons/discreet'),
})
