import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCountries, readRegions } from '@kopgroep/contract/places/read-places'
import { StartupProblem } from '@kopgroep/server-kit/startup-problem'
import { sql, type Transaction } from 'kysely'
import { parse as parseYaml } from 'yaml'
import { toSlug } from '../import/cells.ts'
import { purgedBy } from '../platform/cache-tags.ts'
import { recordChange } from '../platform/catalogue-changes.sql.ts'
import type { Database, Db } from '../platform/database/database.ts'
import { escapeHtml } from '../platform/html.ts'
import type { Localised } from '../platform/languages.ts'
import { ROOT_CATEGORY } from '../platform/store-config/store-config.ts'
import { PICKUP } from '../stores/pickup-method.ts'
import { hasDemo } from './fill-database.ts'
import type { PlacedLook } from './place-look.ts'
import type { ShopSetup, Store, Words } from './setup-input.ts'
import { compareShopRows, readShopRows, revertChange, type ShopChange } from './shop-changes.ts'

/** Code of the delivery source with the highest priority. */
const WAREHOUSE = 'magazijn'
/** Number of the first order. Documents are numbered from 1 each year, returns from 1. */
const FIRST_ORDER = 10_001
const LOCALES = { nl: 'nl_NL', en: 'en_GB' } as const
const LANGUAGE_NAMES = { nl: 'Nederlands', en: 'English' } as const

type Row = Readonly<Record<string, unknown>>
type StarterContent = Record<
  'pages' | 'blocks' | 'forms' | 'attributes' | 'ratings' | 'delivery_times',
  readonly (Row & { identifier: string; code: string; type: string; id: number })[]
>

/**
 * Writes a shop without products in one transaction. Updates what an earlier setup wrote. Texts, forms and
 * attributes of the owner stay, and nothing else changes.
 *
 * @param refused changes that are left out
 * @throws {StartupProblem} for a database with the demo shop
 */
export async function writeShop(
  db: Db,
  setup: ShopSetup,
  look: PlacedLook,
  now: Date,
  refused: readonly ShopChange[] = [],
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await writeRows(transaction, setup, look)
    await sql`select setval('order_numbers', ${FIRST_ORDER}, false) from order_numbers where not is_called`.execute(
      transaction,
    )
    for (const change of refused.toReversed()) await revertChange(transaction, change)
    await recordChange(transaction, { productIds: [], tags: purgedBy.shop(), now })
  })
}

/** Lists what `writeShop` would change in an existing shop, and writes nothing. */
export async function previewShop(db: Db, setup: ShopSetup, look: PlacedLook): Promise<ShopChange[]> {
  const transaction = await db.startTransaction().execute()
  try {
    const before = await readShopRows(transaction)
    await writeRows(transaction, setup, look)
    return compareShopRows(before, await readShopRows(transaction))
  } finally {
    await transaction.rollback().execute()
  }
}

async function writeRows(transaction: Transaction<Database>, setup: ShopSetup, look: PlacedLook) {
  if (await hasDemo(transaction))
    throw new StartupProblem(
      'This database holds the demo shop. Set KOPGROEP_DATA to a folder of your own, or DATABASE_URL to an empty database.',
    )
  await writeStoreViews(transaction, setup)
  await writeSettings(transaction, setup, look)
  await writeCountries(transaction, setup)
  await writePlaces(transaction, setup)
  await writeDelivery(transaction, setup)
  await writePayment(transaction, setup)
  await writeRoots(transaction, setup)
  await writeStarters(transaction, setup)
}

/**
 * Inserts rows, given as JSON, or updates those with the same keys. @param isKept true to leave existing rows
 * alone
 */
async function upsert(
  db: Db,
  table: keyof Database & string,
  keys: readonly string[],
  rows: readonly Row[],
  isKept = false,
) {
  for (const row of rows) {
    const columns = Object.keys(row)
    const names = sql.join(columns.map((column) => sql.ref(column)))
    const changed = columns.filter((column) => !keys.includes(column))
    const sets = sql.join(changed.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`))
    await sql`
      insert into ${sql.table(table)} (${names})
      select ${names} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)
      on conflict (${sql.join(keys.map((key) => sql.ref(key)))})
      do ${isKept || changed.length === 0 ? sql`nothing` : sql`update set ${sets}`}
    `.execute(db)
  }
}

/** Converts a text to one by language. Dutch is always present. */
const toLocalised = (words: Words): Localised =>
  typeof words === 'string' ? { nl: words, en: words } : { ...words, nl: words.nl ?? words.en ?? '' }

const same = (words: string): Localised => ({ nl: words, en: words })

const paragraph = ({ nl, en }: Localised): Localised => ({
  nl: `<p>${escapeHtml(nl)}</p>`,
  en: `<p>${escapeHtml(en ?? nl)}</p>`,
})

async function writeStoreViews(db: Transaction<Database>, { name, languages }: ShopSetup): Promise<void> {
  const existing = await db.selectFrom('store_views').select(['code', 'language']).execute()
  const prefix = toSlug(name).replaceAll('-', '_')
  const rows = languages.map((language, position) => ({
    // Carts and orders refer to the code, so an existing code stays.
    code: existing.find((view) => view.language === language)?.code ?? `${prefix}_${language}`,
    language,
    locale: LOCALES[language],
    name: LANGUAGE_NAMES[language],
    is_default: position === 0,
    position,
  }))
  await upsert(db, 'store_views', ['code'], rows)
}

async function writeSettings(db: Transaction<Database>, setup: ShopSetup, look: PlacedLook): Promise<void> {
  const { name, description, title, tagline, company, contact, mail_sender, tax, payment, delivery } = setup
  const free = delivery.zones.flatMap(({ countries, free_from }) =>
    free_from === undefined
      ? []
      : [
          {
            countries: countries.map((iso2_code) => ({ iso2_code })),
            amount_cents: free_from,
            include_tax: true,
          },
        ],
  )
  const before = delivery.order_before
  const settings: Record<string, unknown> = {
    store_name: name,
    brand: {
      ...look,
      ...(title !== undefined && { title: toLocalised(title) }),
      description: toLocalised(description),
      ...(tagline !== undefined && { tagline: toLocalised(tagline) }),
    },
    contact: { ...contact, ...(contact.hours !== undefined && { hours: toLocalised(contact.hours) }) },
    company,
    mail_sender: mail_sender ?? null,
    returns: returnSetting(setup),
    free_shipping: free.length > 0 ? { default_amount_cents: null, include_tax: true, messages: free } : null,
    packing_hours: before
      ? { order_before: [before, before, before, before, before, null, null], closed_on: [] }
      : null,
    bank_transfer: payment.bank_account ?? null,
    default_country: setup.company.country_code,
    // Without the section, the owner's choice in the admin stays.
    ...(tax && { one_stop_shop: tax.one_stop_shop }),
  }
  const rows = Object.entries(settings).filter(([, value]) => value !== null)
  await upsert(
    db,
    'shop_settings',
    ['key'],
    rows.map(([key, value]) => ({ key, value })),
  )
  const unset = Object.keys(settings).filter((key) => settings[key] === null)
  if (unset.length > 0) await db.deleteFrom('shop_settings').where('key', 'in', unset).execute()
  // Written only once, because the owner may have changed these rows since.
  const once = {
    page_sizes: [12, 24, 48],
    products_per_page: 12,
    cms_home_page: 'home',
    cms_no_route: 'no-route',
    guest_reviews: true,
    create_account_at_checkout: true,
    low_stock_threshold: 3,
    countries_with_required_region: ['ES', 'IT'],
  }
  await upsert(
    db,
    'shop_settings',
    ['key'],
    Object.entries(once).map(([key, value]) => ({ key, value })),
    true,
  )
}

const returnSetting = ({ returns, stores }: ShopSetup) => ({
  days: returns.days ?? 14,
  cost_cents: returns.cost ?? null,
  holidays: null,
  in_stores: stores.length > 0,
})

async function writeCountries(db: Transaction<Database>, { company, delivery }: ShopSetup): Promise<void> {
  const codes = [...new Set([company.country_code, ...delivery.zones.flatMap(({ countries }) => countries)])]
  await upsert(db, 'countries', ['id'], readCountries(codes))
  await upsert(db, 'regions', ['id'], readRegions(codes), true)
}

const storeCode = ({ name }: Pick<Store, 'name'>) => `winkel-${toSlug(name)}`
const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

async function writePlaces(
  db: Transaction<Database>,
  { name, company, warehouse, stores }: ShopSetup,
): Promise<void> {
  const sources = [
    { code: WAREHOUSE, name: warehouse, priority: 1 },
    ...stores.map((store, index) => ({
      code: storeCode(store),
      name: `${name} ${store.name}`,
      priority: index + 2,
    })),
  ]
  await upsert(db, 'stock_sources', ['code'], sources)
  const rows = stores.map(({ opening_hours, description, country_code, ...store }, index) => ({
    ...store,
    country_id: country_code ?? company.country_code,
    source_code: storeCode(store),
    url_key: toSlug(store.name),
    description: description === undefined ? same('') : toLocalised(description),
    opening_hours: DAYS.map((day, at) => {
      const [from, to] = opening_hours[day]?.split('-') ?? []
      return { day: at + 1, times: from && to ? [{ from, to }] : [] }
    }),
    position: index + 1,
  }))
  await upsert(db, 'physical_stores', ['source_code'], rows)
}

async function writeDelivery(
  db: Transaction<Database>,
  { delivery, stores, name }: ShopSetup,
): Promise<void> {
  const { carrier, delivers_on, zones } = delivery
  const brought = zones.map(({ countries, price, free_from, days: [least, most] }, position) => ({
    carrier_code: toSlug(carrier),
    method_code: countries.join('-').toLowerCase(),
    carrier_title: same(carrier),
    method_title: { nl: 'Standaard', en: 'Standard' },
    price_cents: price,
    becomes_free: free_from !== undefined,
    countries,
    source_code: null,
    delivery_days: delivers_on,
    transit_days_min: least,
    transit_days_max: most,
    position,
    is_default: position === 0,
    is_active: true,
  }))
  const collected = stores.map((store, index) => ({
    carrier_code: PICKUP.carrierCode,
    method_code: toSlug(store.name),
    carrier_title: PICKUP.title,
    method_title: same(`${name} ${store.name}`),
    price_cents: 0,
    becomes_free: false,
    countries: null,
    source_code: storeCode(store),
    delivery_days: null,
    transit_days_min: null,
    transit_days_max: null,
    position: zones.length + index,
    is_default: false,
    is_active: true,
  }))
  // Disables methods that are missing from the setup; orders store a copy of the name.
  await db.updateTable('shipping_methods').set({ is_active: false, is_default: false }).execute()
  await upsert(db, 'shipping_methods', ['carrier_code', 'method_code'], [...brought, ...collected])
}

interface PaymentMethod {
  label: Localised
  /** Name of the method at the payment provider; absent without one. */
  gateway?: string
  countries?: readonly string[]
}

/** Payment methods that setup writes, by code. */
const PAYMENT_METHODS: Readonly<Record<ShopSetup['payment']['methods'][number], PaymentMethod>> = {
  ideal: { label: same('iDEAL | Wero'), gateway: 'IDEAL', countries: ['NL'] },
  bancontact: { label: same('Bancontact'), gateway: 'MISTERCASH', countries: ['BE'] },
  creditcard: {
    label: { nl: 'Creditcard', en: 'Credit card' },
    gateway: 'CREDITCARD',
  },
  paypal: { label: same('PayPal'), gateway: 'PAYPAL' },
  banktransfer: {
    label: { nl: 'Overboeking, wij verzenden na ontvangst', en: 'Bank transfer, we ship on receipt' },
  },
  instore: {
    label: { nl: 'Betalen bij afhalen in de winkel', en: 'Pay when you collect in store' },
  },
}

async function writePayment(db: Transaction<Database>, { payment: { methods } }: ShopSetup): Promise<void> {
  const rows = methods.map((code, position) => {
    const { label, gateway = null, countries = null } = PAYMENT_METHODS[code]
    const provider = gateway === null ? 'offline' : 'online'
    return { code, label, provider, gateway, countries, additional_fields: [], position, is_active: true }
  })
  await db.updateTable('payment_methods').set({ is_active: false }).execute()
  await upsert(db, 'payment_methods', ['code'], rows)
}

/** Inserts the root categories with their fixed ids. */
async function writeRoots(db: Transaction<Database>, { name }: ShopSetup): Promise<void> {
  const own = toSlug(name)
  const roots = [
    { id: 1, parent_id: null, path: [1], level: 0, url_key: 'root', name: same('Root'), is_active: true },
    {
      id: 2,
      parent_id: 1,
      path: [1, 2],
      level: 1,
      url_key: 'default',
      name: same('Default'),
      is_active: false,
    },
    {
      id: ROOT_CATEGORY,
      parent_id: 1,
      path: [1, ROOT_CATEGORY],
      level: 1,
      url_key: own,
      name: same(name),
      is_active: true,
    },
  ]
  const rows = roots.map((root) => ({
    ...root,
    position: root.id,
    include_in_menu: false,
    is_anchor: root.id === ROOT_CATEGORY,
  }))
  await upsert(db, 'categories', ['id'], rows)
  await sql`select setval(pg_get_serial_sequence('categories', 'id'), greatest(max(id), 100)) from categories`.execute(
    db,
  )
}

async function writeStarters(db: Transaction<Database>, { title, description }: ShopSetup): Promise<void> {
  const file = join(import.meta.dirname, 'starter-content.yaml')
  const { pages, blocks, forms, attributes, ratings, delivery_times }: StarterContent = parseYaml(
    readFileSync(file, 'utf8'),
  )
  const listedPages = pages.map((page) =>
    page.identifier === 'home'
      ? {
          ...page,
          title: toLocalised(title ?? description),
          content: title === undefined ? same('') : paragraph(toLocalised(description)),
          meta_description: toLocalised(description),
        }
      : { ...page, content_heading: page.title },
  )
  await upsert(db, 'cms_pages', ['identifier'], listedPages, true)
  await upsert(db, 'cms_blocks', ['identifier'], blocks, true)
  await upsert(db, 'forms', ['type'], forms, true)
  await upsert(db, 'attributes', ['code'], attributes, true)
  await upsert(db, 'ratings', ['id'], ratings, true)
  await upsert(db, 'delivery_times', ['code'], delivery_times, true)
  await sql`select setval(pg_get_serial_sequence('ratings', 'id'), max(id)) from ratings`.execute(db)
  await sql`
    insert into url_rewrites (request_path, entity_type, entity_id)
    select identifier, 'CMS_PAGE', id from cms_pages p
    where identifier = any(${pages.map(({ identifier }) => identifier)})
      and not exists (select from url_rewrites u where u.request_path = p.identifier)
  `.execute(db)
}
