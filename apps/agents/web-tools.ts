import type { FastifyInstance } from 'fastify'

const SCRIPT_PATH = '/web-tools.js'

/** WebMCP attributes for forms, with a pattern that finds each form's tag in the document. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [
    /<form(?=[^>]*\srole="search")/,
    ' toolname="search_shop" tooldescription="Searches the shop and shows the products that match." toolautosubmit',
  ],
  [/<input(?=[^>]*\sid="site-search")/, ' toolparamdescription="Words to search for."'],
  [
    /<form(?=[^>]*\sid="filters")/,
    ' toolname="filter_products" tooldescription="Filters the products of this page. Prices are in euros and include VAT." toolautosubmit',
  ],
  [
    /<form(?=[^>]*\sid="stock-search")/,
    ' toolname="find_in_store" tooldescription="Searches for products and shows the stock of this store." toolautosubmit',
  ],
]

/** Element of pages that sell a single product. Its button is not a form, so the page loads the script. */
const BUY_PANEL = /<div[^>]*\sid="buy"/

/**
 * Adds WebMCP attributes to the forms of a document, which makes them tools for agents in the browser. All
 * descriptions are constants, so that shop content cannot inject instructions.
 */
export function withWebTools(html: string): string {
  const marked = FORMS.reduce(
    (text, [pattern, attributes]) => text.replace(pattern, (tag) => tag + attributes),
    html,
  )
  if (!BUY_PANEL.test(marked)) return marked
  return marked.replace('</body>', `<script type="module" src="${SCRIPT_PATH}"></script></body>`)
}

/** Adds the route of the script that `withWebTools` refers to. */
export function addWebTools(app: FastifyInstance): void {
  app.get(SCRIPT_PATH, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(WEB_TOOLS_SCRIPT),
  )
}

/**
 * Registers the tool `add_to_cart` with WebMCP's JavaScript API, which browsers expose in one of two places.
 * The tool clicks the page's own buttons.
 */
const WEB_TOOLS_SCRIPT = `const context = document.modelContext ?? navigator.modelContext
const find = (selector) => document.querySelector('#buy ' + selector)
const count = () => JSON.parse(localStorage.getItem('kopgroep-cart') ?? '{}').count ?? 0
const answer = (text) => ({ content: [{ type: 'text', text }] })
/** Waits for a change, which hydration or the backend may delay. */
async function until(isDone) {
  for (let look = 0; look < 100; look += 1) {
    if (isDone()) return true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}
async function addToCart({ quantity = 1 }) {
  const button = find('.buy-bar button')
  const field = find('input[type=number]')
  const why = () => 'Not added: ' + (find('.btn-reason')?.textContent ?? button?.textContent ?? 'not for sale')
  if (!button || button.ariaDisabled === 'true') return answer(why())
  while (field && field.valueAsNumber < quantity) {
    const before = field.value
    find('.quantity button:last-of-type').click()
    if (!(await until(() => field.value !== before))) return answer('Not added: ' + field.value + ' at most.')
  }
  const before = count()
  find('.buy-bar button').click()
  return answer((await until(() => count() !== before)) ? 'Added. Pieces in the cart: ' + count() : why())
}
context?.registerTool({
  name: 'add_to_cart',
  description: 'Puts the product of this page into the cart, in the variant that is chosen.',
  inputSchema: { type: 'object', properties: { quantity: { type: 'integer', minimum: 1 } } },
  execute: addToCart,
})
`
