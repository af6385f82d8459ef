import { isAllowed } from '../storage/consent.ts'
import { services } from './current-page.ts'

export interface EventItem {
  item_id: string
  item_name: string
  item_brand?: string
  item_variant?: string
  item_list_name?: string
  index?: number
  /** Per piece, EUR incl. VAT; of a purchase without VAT, after the discount. */
  price: number
  quantity?: number
}

interface EventParameters {
  currency?: string
  /** Total of all items, EUR incl. VAT; of a purchase without. */
  value?: number
  items?: readonly EventItem[]
  transaction_id?: string
  shipping?: number
  tax?: number
  coupon?: string
  shipping_tier?: string
  payment_type?: string
}

/** Events of a shop by their names in GA4 (developers.google.com/analytics/devguides/collection/ga4/ecommerce). */
export interface ShopEvents {
  page_view: { page_location: string; page_title: string }
  view_item: EventParameters
  view_item_list: { item_list_name: string; items: readonly EventItem[] }
  select_item: { item_list_name: string; items: readonly EventItem[] }
  search: { search_term: string }
  login: { method: 'password' | 'passkey' }
  sign_up: { method: 'password' }
  add_to_wishlist: EventParameters
  add_to_cart: EventParameters
  remove_from_cart: EventParameters
  view_cart: EventParameters
  begin_checkout: EventParameters
  add_shipping_info: EventParameters
  add_payment_info: EventParameters
  purchase: EventParameters
}

type Layer = unknown[]

/** The queue that the tag manager reads. Events pushed before it loads wait here, in memory only. */
export function dataLayer(): Layer {
  const holder = window as { dataLayer?: Layer }
  holder.dataLayer ??= []
  return holder.dataLayer
}

/** Reports an event to the tag manager, if one is configured and the shopper consents; otherwise does nothing. */
export function trackEvent<Name extends keyof ShopEvents>(event: Name, parameters: ShopEvents[Name]): void {
  const { tagManager, tagEvents } = services()
  if (!tagManager || tagEvents === undefined || !isAllowed('statistics')) return
  const isOfItems = 'items' in parameters
  // Clears the items of the event before: the tag manager merges each event into its data.
  if (isOfItems) dataLayer().push({ ecommerce: null })
  dataLayer().push(isOfItems ? { event, ecommerce: parameters } : { event, ...parameters })
}
