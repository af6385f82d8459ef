import { brotliCompressSync } from 'node:zlib'
import { DOCUMENTS, ISLAND_PROPS, START_SCRIPT } from './budgets.ts'
import { type Catalogue, pick } from './catalogue.ts'
import type { ComposedProducts } from './composed.ts'
import { expect, test } from './shop.ts'

type Products = ComposedProducts & Catalogue

/** A page of each kind that has a budget, with a function that finds its path. */
const PAGES: Record<string, [keyof typeof DOCUMENTS, (shop: Products) => string]> = {
  'the home page': ['home', () => '/'],
  'a listing': ['listing', ({ department }) => department.path],
  'a product with options': ['product', ({ configurables }) => pick(configurables, 'budgets').path],
  'a simple product': ['product', ({ simples }) => pick(simples, 'budgets').path],
  'a bundle': ['product', ({ bundle }) => bundle.path],
  'a set': ['product', ({ grouped }) => grouped.path],
  'a whole look': ['product', ({ look }) => look.path],
}

test('each kind of page keeps within its bytes and elements', { tag: '@once' }, async ({
  request,
  catalogue,
  composed,
}) => {
  for (const [name, [kind, toPath]] of Object.entries(PAGES)) {
    await test.step(name, async () => {
      const path = toPath({ ...catalogue, ...composed })
      const html = await (await request.get(path)).text()
      // Counted in the document as served, because islands that hydrate take out their props and soft navigation adds links.
      const props = [...html.matchAll(/<script type="application\/json">(.*?)<\/script>/gs)]
      const elements = html.match(/<[a-z][\w-]*[\s/>]/gi)?.length ?? 0
      expect.soft(html.match(/<link rel="stylesheet"[^>]*>/g) ?? [], 'style sheets').toEqual(
        // Disabled links mark sheets whose rules are inlined, so that no script loads these again.
        [...html.matchAll(/<link rel="stylesheet"[^>]* disabled=""\/>/g)].map(([link]) => link),
      )
      // Without `rel="expect"` a row would be painted early and shift when the rest arrives.
      const [, awaited] = /rel="expect" href="#([^"]+)"/.exec(html) ?? []
      const places = html.split(` id="${awaited}"`).length - 1
      expect.soft(places, 'what the first painting waits for').toBe(1)
      const budget = DOCUMENTS[kind]
      const withoutStyles = Buffer.from(html.replace(/<style>.*?<\/style>/s, ''))
      const weight = { raw: withoutStyles.length, brotli: brotliCompressSync(withoutStyles).length, elements }
      // Soft, so that a failure shows all three figures.
      for (const what of ['raw', 'brotli', 'elements'] as const)
        expect.soft(weight[what], `${what} of ${path}`).toBeLessThanOrEqual(budget[what])
      for (const [, json = ''] of props)
        expect.soft(json.length, `props of an island`).toBeLessThanOrEqual(ISLAND_PROPS)
      const scripts = [...html.matchAll(/(?:rel="modulepreload" href|type="module" src)="([^"]+)"/g)]
      const bodies = await Promise.all(
        scripts.map(async ([, address = '']) => (await request.get(address)).body()),
      )
      const script = bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0)
      expect.soft(script, `scripts that ${path} names`).toBeLessThanOrEqual(START_SCRIPT)
    })
  }
})
