import { createHash } from 'node:crypto'
import type { Article } from '../catalogue/article.ts'
import { ARTICLES } from '../catalogue/articles.ts'
import { brandName } from '../catalogue/build-brands.ts'
import { skusOf } from '../catalogue/build-products.ts'
import type { Ids } from '../catalogue/ids.ts'
import { picturesOf } from '../catalogue/ranges.ts'
import { type Dataset, daysFromSeeding } from '../dataset.ts'

/** Of the password that README names for the three demo customers. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$mtBri2+oNcxciJiQzbvkLw$XCKEIlDUqD+IjarqEx4wY+Z3e4fMdfaWUvnrP1r6BvI'

const CUSTOMERS = [
  {
    id: 1,
    email: 'sanne@kopgroep.example',
    firstname: 'Sanne',
    lastname: 'de Vries',
    gender: 2,
    date_of_birth: '1987-04-12',
    is_subscribed: true,
    store_code: 'kopgroep_nl',
  },
  {
    id: 2,
    email: 'joost@kopgroep.example',
    firstname: 'Joost',
    lastname: 'Bakker',
    gender: 1,
    date_of_birth: '1974-09-30',
    is_subscribed: false,
    store_code: 'kopgroep_nl',
    taxvat: 'NL001234567B01',
    coc_number: '12345678',
  },
  {
    id: 3,
    email: 'emma@kopgroep.example',
    firstname: 'Emma',
    lastname: 'Clarke',
    gender: 2,
    date_of_birth: '1992-01-22',
    is_subscribed: true,
    store_code: 'kopgroep_en',
  },
]

const address = (
  customer_id: number,
  firstname: string,
  lastname: string,
  street: string[],
  postcode: string,
  city: string,
  country_id: string,
  telephone: string,
  company: string | null = null,
) => ({ customer_id, firstname, lastname, street, postcode, city, country_id, telephone, company })
const HOMES = {
  1: address(1, 'Sanne', 'de Vries', ['Weststraat', '27'], '1781 BW', 'Den Helder', 'NL', '0612345601'),
  2: address(
    2,
    'Joost',
    'Bakker',
    ['Molenlaan', '8', 'A'],
    '3262 CN',
    'Oud-Beijerland',
    'NL',
    '0612345602',
    'Bakker Tegelwerken',
  ),
  3: address(3, 'Emma', 'Clarke', ['Oosterkade', '114'], '3582 AT', 'Utrecht', 'NL', '0612345603'),
}
const OTHERS = [
  address(
    1,
    'Sanne',
    'de Vries',
    ['Koningstraat', '3'],
    '1811 LT',
    'Alkmaar',
    'NL',
    '0612345601',
    'Gemeente Alkmaar',
  ),
  address(1, 'Riet', 'de Vries', ['Kerkdreef', '51'], '9700', 'Oudenaarde', 'BE', '+32470123456'),
  address(2, 'Joost', 'Bakker', ['Havenweg', '2'], '3291 AB', 'Strijen', 'NL', '0612345602'),
  address(3, 'Emma', 'Clarke', ['Lange Nieuwstraat', '9'], '3512 PA', 'Utrecht', 'NL', '0612345603'),
]

type Status =
  | 'complete'
  | 'processing'
  | 'pending_payment'
  | 'payment_review'
  | 'pending'
  | 'holded'
  | 'canceled'
  | 'fraud'

interface DemoOrder {
  customer: 1 | 2 | 3
  status: Status
  /** Days before the seeding day. */
  days: number
  /** SKUs of articles, with how many of which variant. */
  lines: readonly (readonly [article: string, variant: number, quantity: number])[]
  payment: readonly [code: string, title: string]
  pickup?: true
  shipped?: true
  coupon?: string
  note?: string
  comment?: string
}

const IDEAL = ['ideal', 'iDEAL | Wero'] as const
const CARD = ['creditcard', 'Creditcard'] as const
const LATER = ['achteraf', 'Achteraf betalen binnen 14 dagen'] as const
const BANK = ['banktransfer', 'Overboeking, wij verzenden na ontvangst'] as const

const ORDERS: readonly DemoOrder[] = [
  {
    customer: 1,
    status: 'complete',
    days: 211,
    lines: [
      ['MAD-ZONNEDA-JESH-D', 3, 1],
      ['MAD-VELDBLO-BIRT-D', 2, 1],
    ],
    payment: IDEAL,
    shipped: true,
  },
  {
    customer: 1,
    status: 'complete',
    days: 96,
    lines: [
      ['KOP-BASIS-INTU-RACE', 1, 4],
      ['VOL-HANDLAN-MUOL-18FU', 0, 1],
    ],
    payment: IDEAL,
    shipped: true,
    coupon: 'WELKOM10',
  },
  {
    customer: 1,
    status: 'processing',
    days: 2,
    lines: [
      ['WAE-GETIJ-JELO-D', 2, 1],
      ['NOO-HANDWAR-GLWI-U', 2, 1],
    ],
    payment: IDEAL,
    shipped: true,
    comment: 'Uw pakket is onderweg.',
  },
  { customer: 1, status: 'processing', days: 0, lines: [['KOP-BASIS-OVES-U', 1, 1]], payment: LATER },
  {
    customer: 1,
    status: 'canceled',
    days: 40,
    lines: [['KAA-MERIDIA-HEET-', 0, 1]],
    payment: CARD,
    comment: 'Op uw verzoek geannuleerd; het bedrag is teruggeboekt.',
  },
  {
    customer: 1,
    status: 'pending_payment',
    days: 1,
    lines: [['WAD-LANTAAR-LIFR-250', 0, 1]],
    payment: IDEAL,
  },
  {
    customer: 2,
    status: 'complete',
    days: 154,
    lines: [
      ['ZEE-VLOED28-WHEL-DISC', 0, 1],
      ['DUI-VIERSEI-TYRE-', 1, 2],
    ],
    payment: BANK,
    shipped: true,
    note: 'Graag bellen voor u komt, de poort zit op slot.',
  },
  {
    customer: 2,
    status: 'pending',
    days: 3,
    lines: [
      ['TAN-DEVENTE-CATE-12SP', 1, 1],
      ['KET-SCHERIN-CHIN-12SP', 0, 2],
    ],
    payment: BANK,
    comment: 'Wij verzenden zodra uw overboeking binnen is.',
  },
  {
    customer: 2,
    status: 'holded',
    days: 6,
    lines: [['GRE-ANKERKE-LOCK-', 0, 1]],
    payment: LATER,
    comment: 'We hebben nog een vraag over het adres. Bel ons even op 085 – 000 12 34.',
  },
  {
    customer: 2,
    status: 'complete',
    days: 19,
    lines: [
      ['KET-NAT-LUBE-', 0, 2],
      ['KET-ONTVET-CLER-', 0, 1],
    ],
    payment: ['instore', 'Betalen bij afhalen in de winkel'],
    pickup: true,
  },
  { customer: 3, status: 'payment_review', days: 1, lines: [['KOE-K2-COER-', 0, 1]], payment: CARD },
  {
    customer: 3,
    status: 'complete',
    days: 61,
    lines: [
      ['GRI-HEIDEVE-JESH-D', 2, 1],
      ['GRI-HEIDEVE-BIRT-D', 2, 1],
      ['GRI-GRIP-GLVE-U', 1, 1],
    ],
    payment: ['paypal', 'PayPal'],
    shipped: true,
  },
  {
    customer: 3,
    status: 'fraud',
    days: 33,
    lines: [['ZEE-50CARBO-WHEL-DISC', 0, 2]],
    payment: CARD,
    comment: 'Neem contact met ons op over deze betaling.',
  },
]

const WISHES: Record<number, readonly string[]> = {
  1: ['FJO-REGN-JARA-D', 'VEL-LEIST-SHOE-', 'KOE-K2-COER-', 'WAE-STORM-GIET-D'],
  2: ['ZEE-50CARBO-WHEL-DISC', 'VOL-DRIEPOO-WOND-', 'WAD-VUURTOR-LIFR-800'],
  3: ['GRI-KEI-WHEL-CARB', 'KNA-SANTIAG-SABA-14LI'],
}

/** Adds three customers with addresses, orders in every status and wishlists. */
export function addCustomers(shop: Dataset, products: Ids): void {
  for (const customer of CUSTOMERS) {
    shop.add('customers', {
      ...customer,
      taxvat: customer.taxvat ?? null,
      coc_number: customer.coc_number ?? null,
      password_hash: PASSWORD_HASH,
      is_approved: true,
      created_at: daysFromSeeding(-400 + customer.id * 20),
    })
    if (customer.is_subscribed) {
      shop.add('newsletter_subscribers', {
        email: customer.email,
        customer_id: customer.id,
        store_code: customer.store_code,
        status: 'SUBSCRIBED',
        changed_at: daysFromSeeding(-300),
      })
    }
  }
  for (const [index, home] of [...Object.values(HOMES), ...OTHERS].entries()) {
    const isHome = index < 3
    shop.add('customer_addresses', {
      id: index + 1,
      ...home,
      is_default_shipping: isHome,
      is_default_billing: isHome,
    })
  }
  for (const [index, order] of ORDERS.entries()) addOrder(shop, products, order, index + 1)
  addWishlists(shop, products)
}

function articleOf(mark: string): Article {
  const found = ARTICLES.filter(({ sku }) => sku === mark || sku === mark.replace(/-$/, ''))
  const [article] = found
  if (!article) throw new Error(`There is no article ${mark}.`)
  return article
}

function addOrder(shop: Dataset, products: Ids, order: DemoOrder, id: number): void {
  const customer = CUSTOMERS.find((candidate) => candidate.id === order.customer)
  const home = HOMES[order.customer]
  const lines = order.lines.map(([mark, place, quantity]) => {
    const article = articleOf(mark)
    const sku = skusOf(article)[place] ?? article.sku
    const row = shop.rows('products').find((product) => product.sku === sku)
    const price = Number(row?.price_cents ?? article.cents)
    const name = String((row?.name as { nl: string } | undefined)?.nl ?? article.name.nl)
    return { article, sku, quantity, price, name, rate: article.taxClass === 'reduced' ? 9 : 21 }
  })
  const subtotal = sum(lines.map(({ price, quantity }) => price * quantity))
  const subtotalExcl = sum(lines.map(({ price, quantity, rate }) => without(price * quantity, rate)))
  const discount = order.coupon ? Math.round(subtotal / 10) : 0
  const shipping = order.pickup || subtotal >= 5000 ? 0 : 495
  const shippingExcl = without(shipping, 21)
  const tax = subtotal - subtotalExcl + (shipping - shippingExcl) - (discount - without(discount, 21))
  const placed = (time: string) => daysFromSeeding(-order.days, time)
  const isPaid = order.status === 'complete' || order.status === 'processing'
  shop.add('orders', {
    id,
    number: String(100000100 + id),
    hash: digest(`hash of order ${id}`, 40),
    token: digest(`token of order ${id}`, 40),
    cart_id: null,
    customer_id: order.customer,
    store_code: customer?.store_code ?? 'kopgroep_nl',
    status: order.status,
    email: customer?.email ?? '',
    carrier_code: order.pickup ? 'afhalen' : 'postnl',
    carrier_title: order.pickup ? 'Afhalen in de winkel' : 'PostNL',
    method_code: order.pickup ? 'oud-beijerland' : 'standaard',
    method_title: order.pickup ? 'Kopgroep Oud-Beijerland' : 'Standaard',
    pickup_location_code: order.pickup ? 'I-OUD-01' : null,
    payment_method_code: order.payment[0],
    payment_method_title: order.payment[1],
    payment_data: [],
    coupon_code: order.coupon ?? null,
    customer_note: order.note ?? null,
    // The figures of sales hold the orders of the past year.
    is_counted: true,
    subtotal_cents: subtotal,
    subtotal_excl_cents: subtotalExcl,
    shipping_cents: shipping,
    shipping_excl_cents: shippingExcl,
    discount_cents: discount,
    discount_label: order.coupon ? '10% welkomstkorting' : null,
    tax_cents: tax,
    grand_total_cents: subtotal + shipping - discount,
    taxes: [{ title: '21% btw', rate: 21, amount_cents: tax }],
    placed_at: placed('19:42'),
  })
  let item = id * 100
  for (const line of lines) {
    const rowTotal = line.price * line.quantity
    const options = line.sku === line.article.sku ? [] : line.name.split(', ').slice(1)
    shop.add('order_items', {
      id: ++item,
      order_id: id,
      product_id: products.of(line.article.sku),
      variant_id: line.sku === line.article.sku ? null : products.of(line.sku),
      product_type: line.sku === line.article.sku ? 'simple' : 'configurable',
      name: `${brandName(line.article.brand)} ${line.article.name.nl}`,
      sku: line.sku,
      url_key: line.article.urlKey,
      image: picturesOf(line.article, line.article.colours[0] ?? 'zwart')[0] ?? null,
      price_cents: line.price,
      row_total_cents: rowTotal,
      row_total_excl_cents: without(rowTotal, line.rate),
      discount_cents: order.coupon ? Math.round(rowTotal / 10) : 0,
      tax_rate: line.rate,
      quantity_ordered: line.quantity,
      quantity_invoiced: isPaid ? line.quantity : 0,
      quantity_shipped: order.shipped || (order.pickup && isPaid) ? line.quantity : 0,
      quantity_canceled: order.status === 'canceled' ? line.quantity : 0,
      quantity_refunded: 0,
      selected_options: options.map((value, index) => ({ label: optionLabel(line.article, index), value })),
    })
  }
  for (const kind of ['shipping', 'billing']) {
    const { customer_id: _, ...where } = home
    shop.add('order_addresses', { order_id: id, kind, ...where })
  }
  if (isPaid)
    shop.add('invoices', { id, order_id: id, number: String(300000100 + id), created_at: placed('19:43') })
  if (order.shipped) {
    shop.add('shipments', { id, order_id: id, number: String(200000100 + id), created_at: placed('22:58') })
    for (const [index, line] of lines.entries()) {
      shop.add('shipment_items', {
        id: id * 100 + index + 1,
        shipment_id: id,
        order_item_id: id * 100 + index + 1,
        quantity: line.quantity,
      })
    }
    shop.add('shipment_tracks', {
      id,
      shipment_id: id,
      carrier: 'postnl',
      title: 'PostNL',
      number: `3SKOPG${String(7310000 + id * 77)}`,
    })
  }
  if (order.comment)
    shop.add('order_comments', {
      id,
      order_id: id,
      message: order.comment,
      is_visible: true,
      created_at: placed('21:10'),
    })
}

function optionLabel(article: Article, index: number): string {
  return article.colours.length > 1 && index === 0 ? 'Kleur' : 'Maat'
}

function addWishlists(shop: Dataset, products: Ids): void {
  let item = 0
  for (const { id } of CUSTOMERS) {
    shop.add('wishlists', {
      id,
      customer_id: id,
      masked_id: digest(`wishlist ${id}`, 32),
      sharing_code: digest(`shared wishlist ${id}`, 32),
      updated_at: daysFromSeeding(-id),
    })
    for (const mark of WISHES[id] ?? []) {
      shop.add('wishlist_items', {
        id: ++item,
        wishlist_id: id,
        product_id: products.of(articleOf(mark).sku),
        quantity: 1,
        description: item % 3 === 1 ? 'Voor mijn verjaardag, maat staat in de notitie.' : null,
        added_at: daysFromSeeding(-10 * item),
      })
    }
  }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const without = (cents: number, rate: number) => Math.round(cents / (1 + rate / 100))

function digest(of: string, length: number): string {
  return createHash('sha256').update(`kopgroep demo: ${of}`).digest('hex').slice(0, length)
}
