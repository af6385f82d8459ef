import { addToCart, changeQuantity } from '@kopgroep/storefront/app/features/cart/cart-actions'
import { readCart, updateItem } from '@kopgroep/storefront/app/features/cart/cart-api'
import { setDelivery, setEmail } from '@kopgroep/storefront/app/features/checkout/checkout-api'
import { texts } from '@kopgroep/storefront/app/lib/i18n/texts'
import { bill, change, coupon, order, type Shopper, ship } from './change-cart.ts'

type ShownText = readonly [title: string, text: string]

/** Refused change of a cart or checkout. */
export interface CartRefusal {
  /** Situation, in the words of a shopkeeper. */
  what: string
  /** Row of the specification's error catalogue. */
  row: 'Cart mutations' | 'Missing cart token' | 'Authorization'
  /** Causes the refusal with the storefront's own calls. */
  provoke: (shopper: Shopper) => Promise<unknown>
  /** Expected title and text in both languages. */
  nl: ShownText
  en: ShownText
}

/**
 * Refusals in the specification's error catalogue for cart and checkout, each caused on a real backend.
 * lost-cart-refusals.ts has those of carts that no longer exist.
 */
export const CART_REFUSALS: readonly CartRefusal[] = [
  {
    what: 'more of an article is added than there is',
    row: 'Cart mutations',
    provoke: () => addToCart({ type: 'simple', sku: 'BIDON' }, 99),
    nl: [
      'Toevoegen mislukt',
      '"Bidon" kon niet in de winkelwagen: Dit aantal is niet op voorraad. Hoogstens 60 kan wel.',
    ],
    en: [
      'Add to cart',
      'Could not add "Bidon (en)" to the shopping cart: The requested qty is not available. At most 60 would be possible.',
    ],
  },
  {
    what: 'an article is added that was sold out in between',
    row: 'Cart mutations',
    async provoke({ soldOut }) {
      await soldOut('GEL')
      return addToCart({ type: 'simple', sku: 'GEL' }, 1)
    },
    nl: ['Toevoegen mislukt', '"Energiegel" kon niet in de winkelwagen: Dit artikel is uitverkocht.'],
    en: [
      'Add to cart',
      'Could not add "Energiegel (en)" to the shopping cart: This product is out of stock.',
    ],
  },
  {
    what: 'an article is added that the shop sells no more',
    row: 'Cart mutations',
    provoke: () => addToCart({ type: 'simple', sku: 'OUD' }, 1),
    nl: ['Toevoegen mislukt', '"Oud model" kon niet in de winkelwagen: Dit artikel is niet leverbaar.'],
    en: [
      'Add to cart',
      'Could not add "Oud model (en)" to the shopping cart: Product that you are trying to add is not available.',
    ],
  },
  {
    what: 'an item is raised to more than there is',
    row: 'Cart mutations',
    async provoke({ readyCart }) {
      const cart = await readyCart()
      const [item] = cart.items
      return item && changeQuantity(cart, item, 99)
    },
    nl: ['Niet gewijzigd', 'Dit aantal is niet op voorraad. Hoogstens 60 kan wel.'],
    en: ['Not changed', 'The requested qty is not available. At most 60 would be possible.'],
  },
  {
    what: 'an item is changed that another tab took away',
    row: 'Cart mutations',
    async provoke({ readyCart }) {
      const cart = await readyCart()
      const [item] = cart.items
      if (item) await updateItem(cart.id, item.id, 0)
      return item && changeQuantity(cart, item, 2)
    },
    nl: ['Niet gewijzigd', 'Dit artikel staat niet meer in uw winkelwagen.'],
    en: ['Not changed', 'Could not find cart item with id: ….'],
  },
  {
    what: 'a coupon that does not exist',
    row: 'Cart mutations',
    provoke: async ({ readyCart }) => coupon(await readyCart(), 'BESTAATNIET'),
    nl: ['Kortingscode', 'Deze kortingscode is niet geldig. Controleer de code en probeer het opnieuw.'],
    en: ['Coupon', "The coupon code isn't valid. Verify the code and try again."],
  },
  {
    what: 'a coupon whose time is over',
    row: 'Cart mutations',
    provoke: async ({ readyCart }) => coupon(await readyCart(), 'VOORBIJ'),
    nl: ['Kortingscode', 'Deze kortingscode is niet geldig. Controleer de code en probeer het opnieuw.'],
    en: ['Coupon', "The coupon code isn't valid. Verify the code and try again."],
  },
  {
    what: 'a coupon that was used up',
    row: 'Cart mutations',
    async provoke({ shop, readyCart }) {
      await shop.db.updateTable('coupons').set({ usage_limit: 0 }).where('code', '=', 'EENMALIG').execute()
      return coupon(await readyCart(), 'EENMALIG')
    },
    nl: ['Kortingscode', 'Deze kortingscode is niet geldig. Controleer de code en probeer het opnieuw.'],
    en: ['Coupon', "The coupon code isn't valid. Verify the code and try again."],
  },
  {
    what: 'a coupon for a larger order',
    row: 'Cart mutations',
    provoke: async ({ readyCart }) => coupon(await readyCart(), 'TIENER'),
    nl: ['Kortingscode', 'Deze kortingscode is niet geldig. Controleer de code en probeer het opnieuw.'],
    en: ['Coupon', "The coupon code isn't valid. Verify the code and try again."],
  },
  {
    what: 'an e-mail address that is none',
    row: 'Cart mutations',
    async provoke({ readyCart }) {
      const cart = await readyCart()
      return change(texts.checkout_email(), cart, () => setEmail(cart.id, 'anna@'))
    },
    nl: ['E-mailadres', 'Dit is geen geldig e-mailadres'],
    en: ['E-mail address', 'Invalid email format'],
  },
  {
    what: 'a delivery address without its last name and city',
    row: 'Cart mutations',
    provoke: async ({ readyCart }) => ship(await readyCart(), { lastname: '', city: '' }),
    nl: [
      'Bezorgadres',
      'Vul dit in en probeer het opnieuw: achternaam. Vul dit in en probeer het opnieuw: plaats.',
    ],
    en: [
      'Delivery address',
      '"lastname" is required. Enter and try again. "city" is required. Enter and try again.',
    ],
  },
  {
    what: 'a delivery address with a postcode that no country has',
    row: 'Cart mutations',
    provoke: async ({ readyCart }) => ship(await readyCart(), { postcode: '0000' }),
    nl: ['Bezorgadres', 'De postcode lijkt niet te kloppen. Voorbeeld: 1234 AB.'],
    en: ['Delivery address', 'Provided Zip/Postal Code seems to be invalid. Example: 1234 AB.'],
  },
  {
    what: 'a delivery address where the shop does not deliver',
    row: 'Cart mutations',
    provoke: async ({ readyCart }) => ship(await readyCart(), { country_code: 'JP', postcode: '100-0001' }),
    nl: ['Bezorgadres', 'Naar dit land bezorgen wij niet.'],
    en: [
      'Delivery address',
      "Some addresses can't be used due to the configurations for specific countries.",
    ],
  },
  {
    what: 'a bill with the VAT number of another country',
    row: 'Cart mutations',
    provoke: async ({ readyCart }) => bill(await readyCart(), { vat_id: 'BE0123456749' }),
    nl: ['Factuuradres', 'Het btw-nummer is niet geldig voor dit land.'],
    en: ['Invoice address', 'The VAT number is not valid for this country.'],
  },
  {
    what: 'a way of delivery that there is not (any more)',
    row: 'Cart mutations',
    async provoke({ readyCart }) {
      const cart = await readyCart()
      return change(texts.checkout_delivery(), cart, () =>
        setDelivery(cart.id, { carrier: 'duif', method: 'post' }),
      )
    },
    nl: ['Bezorging', 'Deze bezorgwijze is er niet meer. Kies een andere.'],
    en: ['Delivery', 'Carrier with such method not found: duif, post'],
  },
  {
    what: 'an article of the order was sold out in between',
    row: 'Cart mutations',
    async provoke({ readyCart, soldOut }) {
      const cart = await readyCart()
      await soldOut('BIDON')
      return order(cart)
    },
    nl: [
      'Bestellen mislukt',
      'De bestelling kon niet worden geplaatst: een deel van de artikelen is niet meer op voorraad. Pas uw winkelwagen aan en probeer het opnieuw.',
    ],
    en: ['The order failed', 'Unable to place order: Some of the products are out of stock'],
  },
  {
    what: 'the price of an article changed in between',
    row: 'Cart mutations',
    async provoke({ shop, readyCart }) {
      const cart = await readyCart()
      await shop.db.updateTable('products').set({ price_cents: 1195 }).where('sku', '=', 'BIDON').execute()
      return order(cart)
    },
    nl: ['Bestellen mislukt', 'De bestelling kon niet worden geplaatst: het totaal is nu €\u00a016,90.'],
    en: ['The order failed', 'Unable to place order: The total has changed to €16.90.'],
  },
  {
    what: 'the coupon of the order was used up in between',
    row: 'Cart mutations',
    async provoke({ shop, readyCart }) {
      const before = await readyCart()
      await coupon(before, 'WELKOM10')
      const cart = (await readCart(before.id)) ?? before
      await shop.db.updateTable('coupons').set({ usage_limit: 0 }).where('code', '=', 'WELKOM10').execute()
      return order(cart)
    },
    nl: ['Bestellen mislukt', 'De bestelling kon niet worden geplaatst: het totaal is nu €\u00a014,90.'],
    en: ['The order failed', 'Unable to place order: The total has changed to €14.90.'],
  },
  {
    what: 'a way to pay that is not offered there',
    row: 'Cart mutations',
    provoke: async ({ readyCart }) => order(await readyCart(), 'instore'),
    nl: ['Bestellen mislukt', 'Deze betaalwijze is niet beschikbaar.'],
    en: ['The order failed', 'The requested Payment Method is not available.'],
  },
  {
    what: 'a payer who is too young to pay later',
    row: 'Cart mutations',
    provoke: async ({ readyCart }) => order(await readyCart(), 'achteraf', { date_of_birth: '2015-05-05' }),
    nl: ['Bestellen mislukt', 'U moet 18 jaar of ouder zijn om achteraf te betalen.'],
    en: ['The order failed', 'You must be at least 18 years old to pay afterwards.'],
  },
]
