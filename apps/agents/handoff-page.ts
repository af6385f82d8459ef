import { createHash } from 'node:crypto'
import * as pages from '@kopgroep/contract/page-addresses'
import type { AgentShop } from './agent-shop.ts'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/**
 * Renders the page that asks the buyer whether to take over a session's cart. It holds no token of the cart, because
 * the agent can read the page too.
 *
 * @param platform host name of the agent's profile
 * @returns the document, and a content security policy that allows only its script
 */
export function handoffPage(shop: AgentShop, platform: string): { html: string; policy: string } {
  const values = { checkout: shop.url(pages.checkout()), cart: shop.url(pages.cart()) }
  // Safe inside a script element: URLs of the shop cannot contain `<`.
  const script = `const v=${JSON.stringify(values)},k='cart-server-token',find=s=>document.querySelector(s);
find('#own').hidden=!localStorage.getItem(k);find('#keep').onclick=()=>location.replace(v.cart);
find('#use').onclick=async()=>{find('#use').disabled=true;try{const r=await fetch('',{method:'POST'});
if(r.status===409)return location.replace(v.cart);const{cartId}=await r.json();if(!cartId)throw r.status;
localStorage.setItem(k,cartId);location.replace(v.checkout)}catch{find('#failed').hidden=find('#use').disabled=false}}`
  const text = (name: Parameters<AgentShop['text']>[0]) =>
    shop.text(name, { platform }).replace(/[&<>]/g, (character) => ESCAPES[character] ?? '')
  const html = `<!DOCTYPE html><html lang="${shop.language}"><head><meta charset="utf-8"><title>${text('handoffTitle')}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"></head>
<body><main><h1>${text('handoffTitle')}</h1><p>${text('handoffText')}</p><p id="own" hidden>${text('handoffOwn')}</p>
<p><button type="button" id="use">${text('handoffUse')}</button>
<button type="button" id="keep">${text('handoffKeep')}</button></p>
<p id="failed" role="alert" hidden>${text('handoffFailed')}</p></main><script>${script}</script></body></html>`
  const hash = createHash('sha256').update(script).digest('base64')
  return {
    html,
    policy: `default-src 'none'; script-src 'sha256-${hash}'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
  }
}
