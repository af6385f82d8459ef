import { createHash } from 'node:crypto'
import * as pages from '@kopgroep/contract/page-addresses'
import type { AgentShop } from './agent-shop.ts'

/**
 * Renders the page that moves a session's cart into the buyer's browser and continues to the checkout. If the
 * browser already has a cart, the buyer chooses which to keep.
 *
 * @returns the document, and a content security policy that allows only its script
 */
export function handoffPage(shop: AgentShop, cartId: string): { html: string; policy: string } {
  const values = { cartId, checkout: shop.url(pages.checkout()), cart: shop.url(pages.cart()) }
  // Safe inside a script element: neither the id nor the URLs can contain `<`.
  const script = `const v=${JSON.stringify(values)},k='cart-server-token',own=localStorage.getItem(k);
const use=()=>{localStorage.setItem(k,v.cartId);location.replace(v.checkout)};
if(!own||own===v.cartId)use();else{const d=document.querySelector('main');d.hidden=false;
d.querySelector('#use').onclick=use;d.querySelector('#keep').onclick=()=>location.replace(v.cart)}`
  const text = (name: Parameters<AgentShop['text']>[0]) => shop.text(name)
  const html = `<!DOCTYPE html><html lang="${shop.language}"><head><meta charset="utf-8"><title>${text('handoffTitle')}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"></head>
<body><main hidden><h1>${text('handoffTitle')}</h1><p>${text('handoffText')}</p>
<p><button type="button" id="use">${text('handoffUse')}</button>
<button type="button" id="keep">${text('handoffKeep')}</button></p></main><script>${script}</script></body></html>`
  const hash = createHash('sha256').update(script).digest('base64')
  return {
    html,
    policy: `default-src 'none'; script-src 'sha256-${hash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
  }
}
