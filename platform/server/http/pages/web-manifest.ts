import { catalogue, regionalLanguage } from '#platform/contract/catalogue.ts'
import { discreetName } from '#platform/contract/discreet.ts'
import type { SiteIdentity } from '#platform/contract/site.ts'

const icon = (name: string, sizes: string, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes,
  type: 'image/png',
  purpose,
})

const iconsIn = (folder: string) => [
  icon(`${folder}icon-192`, '192x192', 'any'),
  icon(`${folder}icon-512`, '512x512', 'any'),
  icon(`${folder}icon-maskable-512`, '512x512', 'maskable'),
]

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
export const webManifest = ({ name, tagline }: SiteIdentity) => ({
  ...anyName,
  lang: regionalLanguage(),
  name,
  // NOTE: below the icon of a phone there is room for about twelve characters.
  short_name: name.length > 12 ? (name.split(' ')[0] ?? name) : name,
  description: tagline,
  icons: iconsIn(''),
  shortcuts: (['messages', 'newPost', 'events'] as const).map((key) => ({
    name: manifestCopy[key],
    url: shortcuts[key],
    icons: [icon('icon-192', '192x192', 'any')],
  })),
})

/** The same app under a name and an icon that reveal nothing; without shortcuts, which a phone lists beside the icon. */
export const discreetManifest = () => ({
  ...anyName,
  lang: regionalLanguage(),
  name: discreetName,
  short_name: discreetName,
  icons: iconsIn('discreet/'),
})
