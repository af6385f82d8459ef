import { toCents } from '@kopgroep/contract/money'
import { callCommerce } from '../../../lib/api/browser-client.ts'
import { graphql } from '../../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../../lib/api/non-null.ts'
import { texts } from '../../../lib/i18n/texts.ts'
import type { OfferedPrice, ShowOffer } from './price-policy.ts'

const NetPrices = graphql(`
  query NetPrices($filter: ProductAttributeFilterInput!, $pageSize: Int!) {
    products(filter: $filter, pageSize: $pageSize) {
      items {
        sku
        net_prices {
          including_tax {
            value
          }
          excluding_tax {
            value
          }
        }
      }
    }
  }
`)

/** Net amounts of a product in EUR, by the amount incl. VAT in cents. The backend computed them. */
export type NetAmounts = ReadonlyMap<number, number>

const UNKNOWN: NetAmounts = new Map()
const MAX_SKUS = 50

/** Net amounts by sku, for as long as the page lives. */
const known = new Map<string, Promise<NetAmounts>>()
let waiting: string[] = []
let next: Promise<ReadonlyMap<string, NetAmounts>> | null = null

/** Reads the net amounts of a product; empty if the backend has none. One query serves all that are asked for at a time. */
export function readNetAmounts(sku: string): Promise<NetAmounts> {
  const read = known.get(sku)
  if (read) return read
  waiting.push(sku)
  next ??= Promise.resolve().then(readWaiting)
  const amounts = next.then((found) => found.get(sku) ?? UNKNOWN)
  known.set(sku, amounts)
  amounts.catch(() => known.delete(sku))
  return amounts
}

async function readWaiting(): Promise<ReadonlyMap<string, NetAmounts>> {
  const skus = waiting
  waiting = []
  next = null
  const places = Array.from({ length: Math.ceil(skus.length / MAX_SKUS) }, (_, page) => page * MAX_SKUS)
  const parts = await Promise.all(places.map((from) => readPart(skus.slice(from, from + MAX_SKUS))))
  return new Map(parts.flat())
}

async function readPart(skus: readonly string[]) {
  const variables = { filter: { sku: { in: [...skus] } }, pageSize: skus.length }
  const { products } = await callCommerce(NetPrices, variables, { isPublic: true })
  return nonNull(products?.items).map(
    ({ sku, net_prices }) => [sku ?? '', toNetAmounts(nonNull(net_prices))] as const,
  )
}

type Amount = { value?: number | null }

const toNetAmounts = (prices: readonly { including_tax: Amount; excluding_tax: Amount }[]): NetAmounts =>
  new Map(
    prices.flatMap(({ including_tax: { value: gross }, excluding_tax: { value: net } }) =>
      gross == null || net == null ? [] : [[toCents(gross), net] as const],
    ),
  )

/**
 * Reads the prices without VAT of a product and returns a function that applies them. Without a sku the
 * function changes no price.
 */
export async function readShownPrices(sku: string | undefined): Promise<ShowOffer> {
  const amounts = sku === undefined ? UNKNOWN : await readNetAmounts(sku).catch(() => UNKNOWN)
  return (offered) => {
    const net = toNetOffer(offered, amounts)
    return net
      ? { offered: net, tax: texts.product_price_net() }
      : { offered, tax: texts.product_price_gross() }
  }
}

/** Replaces every amount of a price by its net amount; null if one is unknown, so that a price never mixes both. */
export function toNetOffer(offered: OfferedPrice, amounts: NetAmounts): OfferedPrice | null {
  const { final, lowest30Days, manufacturer, perUnit, tiers } = offered
  const gross = [
    final,
    lowest30Days,
    manufacturer,
    perUnit?.price,
    ...(tiers ?? []).map(({ price }) => price),
  ]
  if (gross.some((euros) => euros != null && !amounts.has(toCents(euros)))) return null
  // Every amount that is given is known.
  const net = (euros: number) => amounts.get(toCents(euros)) ?? euros
  return {
    final: net(final),
    ...(lowest30Days != null && { lowest30Days: net(lowest30Days) }),
    ...(manufacturer != null && { manufacturer: net(manufacturer) }),
    ...(perUnit && { perUnit: { ...perUnit, price: net(perUnit.price) } }),
    ...(tiers && { tiers: tiers.map(({ quantity, price }) => ({ quantity, price: net(price) })) }),
  }
}

/** Matches a formatted amount: digits with two decimals. */
const AMOUNT = /\d[\d.,]*[.,]\d\d(?!\d)/g

/**
 * Replaces every amount in written prices by its net amount; null if one is unknown.
 *
 * @param format writes an amount in EUR
 * @example
 * toNetTexts(['€ 12,10', 'Adviesprijs € 14,52'], amounts, formatPrice) // ['€ 10,00', 'Adviesprijs € 12,00']
 */
export function toNetTexts(
  written: readonly string[],
  amounts: NetAmounts,
  format: (amount: number) => string,
): string[] | null {
  const digits = (amount: number) => format(amount).match(AMOUNT)?.[0] ?? ''
  const byText = new Map([...amounts].map(([gross, net]) => [digits(gross / 100), digits(net)]))
  const found = written.flatMap((text) => text.match(AMOUNT) ?? [])
  if (found.length === 0 || found.some((amount) => !byText.has(amount))) return null
  return written.map((text) => text.replace(AMOUNT, (amount) => byText.get(amount) ?? amount))
}
