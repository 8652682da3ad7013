import { pathOf, type Notification } from '#features/members/notifications/contract.ts'
import { regionalLanguage } from '#platform/contract/catalogue.ts'
import { shorten } from '#platform/contract/excerpt.ts'
import { siteIcon } from '#platform/contract/site.ts'
import { pushLimits } from './contract.ts'
import { pushTexts } from './copy.ts'

type About = { site: { name: string; url: string; iconVersion: string }; isDiscreet: boolean; unread: number }

/**
 * A declarative push message: Safari shows it by itself (8030 is the number of the standard for pushes), other browsers through
 * app/web/public/service-worker.js.
 */
export function pushMessage(unseen: Notification[], { site, isDiscreet, unread }: About) {
  const navigate = isDiscreet ? `${site.url}/` : `${site.url}${pageOf(unseen)}`
  const notification = { ...textOf(unseen, site, isDiscreet), navigate, app_badge: String(unread) }
  return {
    web_push: 8030,
    notification: { ...notification, tag: 'notifications', lang: regionalLanguage(), dir: 'ltr' },
  }
}

function textOf(unseen: Notification[], site: About['site'], isDiscreet: boolean) {
  if (isDiscreet) return { title: pushTexts.discreet, icon: `${site.url}/icons/discreet/icon-192.png` }
  const lines = unseen.slice(0, pushLimits.lines).map(({ content }) => shorten(content, pushLimits.line))
  const more = unseen.length - lines.length
  return {
    title: unseen.length === 1 ? site.name : pushTexts.several(unseen.length),
    ...(site.iconVersion ? { icon: site.url + siteIcon(site.iconVersion, '192') } : {}),
    body: [...lines, ...(more > 0 ? [pushTexts.more(more)] : [])].join('\n'),
  }
}

/** The page that they are all about, or the home page. */
function pageOf(unseen: Notification[]) {
  const [path = '/', ...others] = new Set(unseen.map(pathOf))
  return others.length === 0 ? path : '/'
}
