import type { Dataset } from '../dataset.ts'

export const STORE_VIEWS = [
  { code: 'kopgroep_nl', language: 'nl', locale: 'nl_NL', name: 'Nederlands', is_default: true, position: 0 },
  { code: 'kopgroep_en', language: 'en', locale: 'en_GB', name: 'English', is_default: false, position: 1 },
]

export function addStoreViews(shop: Dataset): void {
  shop.add('store_views', ...STORE_VIEWS)
}
