// Brings the stock of a shop in line with a product export of Shopify (CSV). Products are matched by their name.
// Run it after each export: node stock-sync.ts products_export.csv
// SITE is the address of the site, TOKEN a token with shop:products, SHOP the number of the business.
import { readFile } from 'node:fs/promises'

const { SITE = 'http://localhost:4620', TOKEN = '', SHOP = '' } = process.env

type Product = { id: number; name: string; stock: number | null }

const wanted = stockByTitle(readCsv(await readFile(process.argv[2] ?? 'products_export.csv', 'utf8')))
let changed = 0
for await (const { id, name, stock } of products()) {
  const stockNow = wanted.get(name.toLowerCase())
  if (stockNow === undefined || stockNow === stock) continue
  await call('PUT', `/api/products/${id}/stock`, { stock: stockNow, was: stock })
  console.log(`${name}: ${stock ?? 'not tracked'} → ${stockNow}`)
  changed += 1
}
console.log(`${changed} changed`)

/** All products of the shop; the Link header names the next page. */
async function* products(): AsyncGenerator<Product> {
  let path: string | undefined = `/api/businesses/${SHOP}/stock`
  while (path) {
    const answer: Response = await call('GET', path)
    yield* (await answer.json()) as Product[]
    path = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
  }
}

async function call(method: string, path: string, body?: unknown): Promise<Response> {
  const answer = await fetch(SITE + path, {
    method,
    headers: { authorization: `Bearer ${TOKEN}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (answer.status === 429) {
    await new Promise((resolve) => setTimeout(resolve, Number(answer.headers.get('retry-after')) * 1_000))
    return call(method, path, body)
  }
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer
}

/** A product has a line for each variant, and its title on the first one alone. */
function stockByTitle([names = [], ...lines]: string[][]) {
  const at = (line: string[], name: string) => line[names.indexOf(name)] ?? ''
  const titles = new Map<string, string>()
  const stock = new Map<string, number>()
  for (const line of lines) {
    const handle = at(line, 'Handle')
    if (at(line, 'Title')) titles.set(handle, at(line, 'Title').toLowerCase())
    const title = titles.get(handle)
    const quantity = at(line, 'Variant Inventory Qty')
    if (title && quantity !== '') stock.set(title, (stock.get(title) ?? 0) + Math.max(0, Number(quantity)))
  }
  return stock
}

/** Fields may be in quotes, with commas, line breaks and doubled quotes inside. */
function readCsv(text: string): string[][] {
  const lines: string[][] = [[]]
  for (const [, quoted, bare = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    lines.at(-1)?.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'))
    if (end !== ',') lines.push([])
  }
  return lines.filter((line) => line.length > 1)
}
