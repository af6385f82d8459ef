import { formatPrice } from '../../../lib/format/numbers.ts'
import { texts } from '../../../lib/i18n/texts.ts'
import { isRenderedByIsland } from '../../../lib/page/page-events.ts'
import { readStored, writeStored } from '../../../lib/storage/browser-storage.ts'
import { type NetAmounts, readNetAmounts, toNetTexts } from './net-amounts.ts'

/** Server-rendered texts by node, to restore them. */
const originals = new WeakMap<Text, string>()

/**
 * Shows prices with or without VAT, as chosen: on the button, and in the prices of a card.
 */
export function showPrices(place: HTMLElement): unknown {
  if (place.matches('[data-net-prices]')) return nameSwitch(place)
  return showProductPrices(place)
}

/** Shows prices without VAT if the shopper chose so, else as the server rendered them. */
async function showProductPrices(product: HTMLElement): Promise<void> {
  const prices = [...product.querySelectorAll<HTMLElement>('.price')].filter(
    (price) => !isRenderedByIsland(price),
  )
  if (prices.length === 0) return
  const amounts = await readAmounts(product.dataset.sku ?? '')
  // The choice may have changed meanwhile.
  const isNet = readStored('kopgroep-net-prices') !== null
  for (const price of prices) showPrice(price, isNet ? amounts : null)
}

async function readAmounts(sku: string): Promise<NetAmounts> {
  if (readStored('kopgroep-net-prices') === null) return new Map()
  return readNetAmounts(sku).catch(() => new Map())
}

/** @param amounts null for the price with VAT */
function showPrice(price: HTMLElement, amounts: NetAmounts | null) {
  const note = price.nextElementSibling
  const nodes = [price, ...(note?.matches('.price-note') ? [note] : [])].flatMap(textNodes)
  for (const node of nodes) {
    const original = originals.get(node) ?? node.data
    originals.set(node, original)
    node.data = original
  }
  price.querySelector('.price-tax')?.remove()
  if (!amounts) return
  const net = toNetTexts(
    nodes.map(({ data }) => data),
    amounts,
    formatPrice,
  )
  for (const [place, node] of nodes.entries()) node.data = net?.[place] ?? node.data
  price.append(taxLabel(net !== null))
}

function textNodes(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) {
    const { currentNode } = walker
    if (currentNode instanceof Text && !currentNode.parentElement?.matches('.price-tax'))
      nodes.push(currentNode)
  }
  return nodes
}

function taxLabel(isNet: boolean): HTMLElement {
  const label = document.createElement('span')
  label.className = 'price-from price-tax'
  label.textContent = isNet ? texts.product_price_net() : texts.product_price_gross()
  return label
}

/** Toggles prices without VAT, on every open page of the shop. */
export function togglePrices(): void {
  writeStored('kopgroep-net-prices', readStored('kopgroep-net-prices') === null ? 'on' : null)
}

/** Labels the button with its action. */
function nameSwitch(button: HTMLElement): void {
  button.textContent =
    readStored('kopgroep-net-prices') === null ? texts.shell_prices_net() : texts.shell_prices_gross()
}
