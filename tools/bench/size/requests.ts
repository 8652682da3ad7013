import { pages } from '#app/routes.ts'
import { endpoints } from '#app/testing/endpoints.ts'
import type { Access } from '#platform/contract/endpoint.ts'
import { chatOfPeople } from './messages-statements.ts'
import { busyOrder, inviteCode } from './spread.ts'

export type Ask = { name: string; path: string; as: 'visitor' | 'member' | 'admin' }

/** An item for each parameter: where there is a choice, the one with the most rows behind it. */
const items = (members: number): [start: string, params: Record<string, number | string>][] => [
  ['/api/users/named/', { username: 'pieter_mokoena3' }],
  ['/@', { username: 'pieter_mokoena3' }],
  ['/t/', { tag: 'livingsoil' }],
  ['/api/users/', { id: 3 }],
  ['/profile/', { id: 3 }],
  ['/api/events/', { id: members * 2 + 1 }],
  ['/events/', { id: members * 2 + 1 }],
  ['/api/posts/:id/atten', { id: members * 2 + 1 }],
  ['/api/check-ins/', { id: members * 2 + 1 }],
  ['/api/messages/:id/context', { id: members / 20 }],
  ['/api/group-chats/', { id: chatOfPeople }],
  ['/api/admin/reports/', { id: 10 }],
  ['/api/businesses/', { id: 2 }],
  ['/businesses/', { id: 2 }],
  ['/business/', { id: 2 }],
  ['/api/products/', { id: 100 }],
  ['/product', { id: 100 }],
  ['/api/orders/', { id: busyOrder(members) }],
  ['/orders/', { id: busyOrder(members) }],
  ['/api/membership/invoices/', { id: 1 }],
  ['/api/pages/', { slug: 'terms' }],
  ['/api/admin/pages/', { slug: 'terms' }],
  ['/pages/', { slug: 'selling-rules' }],
]
const others = { id: 1, discussionId: 20, commentId: 1 }

/** Addresses with a query that takes another path through the database. */
const withQuery: Record<string, string[]> = {
  '/api/users/lookup': ['?q=m', '?q=thandi_m', '?q=thandi'],
  '/api/tags/lookup': ['?q=l', '?q=nothinglikeit'],
  '/api/posts': ['?feed=following', '?tag=LivingSoil'],
  '/api/posts/fresh': ['?since=1'],
  '/api/posts/:id/comments': ['?sort=useful'],
  '/api/groups/:id/discussions/:discussionId/comments': ['?sort=useful'],
  '/api/events/month': [`?month=${new Date().toISOString().slice(0, 7)}`],
  '/api/events': ['?when=past', '?q=seed', '?q=nothinglikeit'],
  '/api/groups': ['?mine=true', '?q=durban', '?q=nothinglikeit'],
  '/api/search': ['?q=frost', '?q=thandi', '?q=quillwort', '?q=nothinglikeit', '?q=naledi_zulu77'],
  '/api/search/posts': ['?q=frost', '?q=quillwort'],
  '/api/search/people': ['?q=thandi', '?q=mokena'],
  '/api/groups/:id/search': ['?q=frost', '?q=nothinglikeit'],
  '/api/businesses': [
    '?sort=near&near=-26.2,28.0',
    '?near=-26.2,28.0',
    '?bbox=16,-35,33,-22',
    '?q=durban',
    '?q=nothinglikeit',
    '?category=Grow Supply',
    '?verified=true',
  ],
  '/api/businesses/pins': ['?q=durban'],
  '/api/businesses/:id/reviews': ['?sort=unanswered'],
  '/api/businesses/:id/orders': ['?which=open'],
  '/api/businesses/:id/product-reviews': ['?which=unanswered'],
  '/api/products': [
    '?sort=price',
    '?sort=rating',
    '?category=Accessories',
    '?q=pot',
    '?q=nothinglikeit',
    '?business=2',
    '?q=pot&category=Accessories&minCents=1000&maxCents=40000&sort=price',
  ],
  '/api/products/counts': ['?q=pot', '?business=2'],
  '/api/places': ['?q=dur'],
  '/api/places/explained': ['?q=middelburg'],
  '/api/business-twins': [
    '?name=Dune%20Growers&location=Durban&phone=0825550101&website=https://dunes.example',
  ],
  '/api/group-invitation': [`?code=${inviteCode(1)}`],
  '/api/chat-invitation': [`?code=${inviteCode(2)}`],
  '/api/conversations/:id/search': ['?q=frost', '?q=nothinglikeit'],
  '/api/search/correction': ['?q=mulhc', '?q=frost'],
  '/api/conversations': ['?which=requests', '?which=orders', '?q=frost', '?q=nothinglikeit'],
  '/api/reports/target': ['?type=post&id=1'],
  '/api/businesses/:id/statement': ['?month=2026-10'],
  '/api/admin/users': ['?q=nothinglikeit', '?q=thandi'],
  '/api/admin/posts': ['?q=quillwort', '?q=nothinglikeit', '?deleted=true'],
  '/api/admin/groups': ['?q=nothinglikeit'],
  '/api/admin/comments': ['?on=posts', '?on=posts&q=nothinglikeit', '?on=discussions'],
  '/api/admin/businesses': ['?q=nothinglikeit', '?verified=false'],
  '/api/admin/listings': ['?list=review', '?list=published', '?list=published&q=nothinglikeit'],
  '/api/admin/licences': ['?list=waiting', '?list=verified'],
  '/api/admin/disputes': ['?list=waiting', '?list=answered'],
  '/api/admin/reports': ['?which=closed'],
  '/api/admin/messages': ['?q=nothinglikeit', '?handled=true'],
}

/** Without a query they answer 400. */
const onlyWithQuery = new Set([
  '/api/users/lookup',
  '/api/tags/lookup',
  '/api/posts/fresh',
  '/api/events/month',
  '/api/places/explained',
  '/api/group-invitation',
  '/api/chat-invitation',
  '/api/conversations/:id/search',
  '/api/search',
  '/api/search/correction',
  '/api/search/posts',
  '/api/search/people',
  '/api/groups/:id/search',
  '/api/reports/target',
  '/api/places',
  '/api/businesses/:id/statement',
  '/api/admin/comments',
  '/api/admin/listings',
  '/api/admin/licences',
  '/api/admin/disputes',
])

/** Requests that are refused, and why. */
export const expectedToFail: Record<string, string> = {
  '/api/posts?feed=following | visitor': 'visitors follow nobody',
  '/api/groups?mine=true | visitor': 'visitors are in no group',
  'page /membership/invoices/:id | visitor': 'visitors have no invoices',
}

const viewers: Record<Access, Ask['as'][]> = {
  anyone: ['visitor', 'member'],
  member: ['member'],
  console: ['admin'],
  staff: ['admin'],
  market: ['admin'],
  admin: ['admin'],
}

/** Every GET endpoint and every page, so that a new one is measured without being listed here. */
export function requestsFor(members: number): Ask[] {
  const reads = endpoints.filter(({ method }) => method === 'GET')
  const asked = reads.flatMap(({ path, access }) =>
    viewers[access].flatMap((as) =>
      [...(onlyWithQuery.has(path) ? [] : ['']), ...(withQuery[path] ?? [])].map((query) => ({
        name: `${path}${query}`,
        path: `${fill(path, members)}${query}`,
        as,
      })),
    ),
  )
  const shown = pages.flatMap(({ path }) =>
    (['visitor', 'member', ...(path.startsWith('/admin') ? (['admin'] as const) : [])] as const).map(
      (as) => ({
        name: `page ${path}`,
        path: fill(path, members),
        as,
      }),
    ),
  )
  return [...asked, ...shown]
}

function fill(path: string, members: number) {
  const found = items(members).find(([start]) => path.startsWith(start))
  const params: Record<string, number | string> = { ...others, ...found?.[1] }
  return path.replace(/:(\w+)/g, (_place, key: string) => String(params[key] ?? 1))
}
