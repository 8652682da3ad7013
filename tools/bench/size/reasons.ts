const names = 'the index of similar names reads names that 50,000 people have'

/** Why a request grows with the site or costs more than 50 ms, by the beginning of its name. bench/README.md has them too. */
const reasons: [start: string, reason: string][] = [
  ['/api/products/counts?q=', 'every eighth product matches, and each is checked for who may see it'],
  ['/api/products?q=pot&category=', '3,000 products match all of it and are sorted by price'],
  ['/api/search?q=frost', 'a word in every sixth post; the newest are checked'],
  ['/api/search?q=', names],
  ['/api/search/people?q=', names],
  [
    '/api/users/lookup?q=',
    'those followed by the viewer, the most followed, and names with this beginning, up to a limit of each',
  ],
  ['/api/admin/users?q=', names],
  ['/api/businesses/pins', '5,000 pins, each with its owner'],
  ['/api/businesses?q=', 'every sixth business matches, and the first 2,000 are sorted'],
  ['/api/groups?q=', 'every sixth group matches, and the first are sorted by likeness'],
  ['/api/businesses/:id/statement', 'the month of a shop with 100,000 orders has 3,571 lines'],
  ['/api/businesses/:id/sales', 'a shop with 3,000 orders that hold a task, each with its ledger'],
  ['page /business/:id/sell', 'a shop with 3,000 orders that hold a task, each with its ledger'],
  ['/api/check-ins/', '10,000 people with their codes, for a device without a connection'],
  ['/api/conversations?q=', 'names of 5,000 conversations, and 100 messages of each of the newest 1,000'],
  ['/api/conversations/:id/search?q=', 'the 10,000 newest messages of the conversation'],
  ['/api/groups/:id/search?q=', 'the 5,000 newest discussions, posts and comments of a group'],
  ['/api/tags/lookup?q=l', '2,000 uses, each checked for who may see it'],
]

export const reasonFor = (name: string) => reasons.find(([start]) => name.startsWith(start))?.[1]
