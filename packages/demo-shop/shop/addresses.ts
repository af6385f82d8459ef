import type { Dataset } from '../dataset.ts'

/** Old addresses that still arrive from search engines and printed matter: from, to, code. */
const REDIRECTS: readonly (readonly [from: string, to: string, code: 301 | 302])[] = [
  ['herenkleding', 'heren.html', 301],
  ['dameskleding', 'dames.html', 301],
  ['onderdelen.html', 'fietsonderdelen.html', 301],
  ['wielershirts.html', 'heren/kleding/wielershirts.html', 301],
  ['helmen.html', 'helmen-en-brillen/helmen.html', 301],
  ['bezorgen', 'verzenden', 301],
  ['voorwaarden', 'algemene-voorwaarden', 301],
  ['actie', 'outlet.html', 302],
  ['najaar', 'winterklaar.html', 302],
]

/** The addresses of everything that has a page, and redirects of old ones. */
export function addAddresses(shop: Dataset): void {
  for (const { id, url_key } of shop.rows('products')) {
    if (typeof url_key === 'string') add(`${url_key}.html`, 'PRODUCT', Number(id))
  }
  for (const { id, url_path, is_active } of shop.rows('categories')) {
    if (typeof url_path === 'string' && is_active) add(`${url_path}.html`, 'CATEGORY', Number(id))
  }
  for (const { id, identifier } of shop.rows('cms_pages')) add(String(identifier), 'CMS_PAGE', Number(id))
  for (const [request_path, target_path, redirect_code] of REDIRECTS) {
    shop.add('url_rewrites', { request_path, entity_type: null, entity_id: null, redirect_code, target_path })
  }

  function add(request_path: string, entity_type: string, entity_id: number) {
    shop.add('url_rewrites', { request_path, entity_type, entity_id, redirect_code: 0, target_path: null })
  }
}
