import { Gauge, type Registry } from 'prom-client'
import type { Db } from './database/database.ts'
import { readShopFigures, type ShopFigures } from './shop-figures.sql.ts'

const GAUGES: Record<keyof ShopFigures, readonly [name: string, help: string]> = {
  paymentsOpen: ['kopgroep_shop_payments_open', 'Payments that were begun and not heard of.'],
  oldestPaymentSeconds: ['kopgroep_shop_oldest_payment_seconds', 'Age of the oldest of these.'],
  mailsWaiting: ['kopgroep_shop_mails_waiting', 'Mails that are not sent yet.'],
  mailsFailing: ['kopgroep_shop_mails_failing', 'Mails among them that failed before.'],
  refundsWaiting: ['kopgroep_shop_refunds_waiting', 'Refunds that no provider has taken yet.'],
  productsToIndex: [
    'kopgroep_shop_products_to_index',
    'Products whose place in listings is to be worked out anew.',
  ],
  secondsSinceOrder: ['kopgroep_shop_seconds_since_order', 'Since the last order; -1 where there is none.'],
  replicas: ['kopgroep_shop_replicas', 'Standbys that stream from the database.'],
  replicaLagBytes: ['kopgroep_shop_replica_lag_bytes', 'How far the last of them is behind.'],
}

/**
 * Registers metrics of the whole shop. Every backend reports the same values, so dashboards should use the
 * maximum.
 */
export function watchShopFigures(db: Db, registry: Registry) {
  let reading: Promise<ShopFigures | null> | null = null
  // All gauges of a scrape share one read. If the database is unreachable, they have no values and `/ready`
  // reports the reason.
  const read = () => {
    reading ??= readShopFigures(db).then(
      (figures) => figures,
      () => null,
    )
    setTimeout(() => {
      reading = null
    }, 1_000).unref()
    return reading
  }
  for (const [figure, [name, help]] of Object.entries(GAUGES) as [
    keyof ShopFigures,
    readonly [string, string],
  ][]) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const figures = await read()
        this.reset()
        if (figures) this.set(Number(figures[figure]))
      },
    })
  }
}
