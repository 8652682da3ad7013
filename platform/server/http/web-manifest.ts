import type { SiteIdentity } from '#platform/contract/site.ts'

const icon = (name: string, sizes: string, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes,
  type: 'image/png',
  purpose,
})

const shortcuts = [
  { name: 'Messages', url: '/messages' },
  { name: 'New post', url: '/#compose' },
  { name: 'Events', url: '/events' },
]

/** What a phone needs to install the site as an app, under its own name. The icons are made by bin/icons.ts. */
export const webManifest = ({ name, tagline }: SiteIdentity) => ({
  id: '/',
  name,
  // NOTE: below the icon of a phone there is room for about twelve characters.
  short_name: name.length > 12 ? (name.split(' ')[0] ?? name) : name,
  description: tagline,
  lang: 'en-ZA',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f5f4ec',
  theme_color: '#f5f4ec',
  icons: [
    icon('icon-192', '192x192', 'any'),
    icon('icon-512', '512x512', 'any'),
    icon('icon-maskable-512', '512x512', 'maskable'),
  ],
  shortcuts: shortcuts.map((shortcut) => ({
    ...shortcut,
    icons: [icon('icon-192', '192x192', 'any')],
  })),
})
