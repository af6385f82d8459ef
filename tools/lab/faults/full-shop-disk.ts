import { countMissing, nothingAcknowledged, shopOn } from './acknowledged.ts'
import type { FaultShop } from './fault-shop.ts'
import { type Finding, Promises } from './report.ts'
import type { Article } from './shopper.ts'
import { until } from './until.ts'

/**
 * Fills the disk of the whole shop while shoppers buy. The database must refuse writes and keep its data,
 * pages and pictures must still be served, and when there is space the shop must sell again without a
 * restart.
 *
 * @param shop on a disk of its own (`diskMegabytes`)
 * @param below describes what is on the disk
 */
export async function fullShopDisk(
  shop: FaultShop,
  article: Article,
  below = 'database, pictures and mails',
): Promise<Finding> {
  const title = `A disk that is full below ${below}`
  const { disk } = shop
  const door = shop.storefront ?? shop.backend
  if (!disk) {
    return { title, figures: { tried: 'no: this system lets nobody make a disk of his own' }, broken: [] }
  }
  const promises = new Promises()
  const acknowledged = nothingAcknowledged()
  const picture = shop.storefront && (await pictureOn(shop.storefront))
  let isOver = false
  const shoppers = Array.from({ length: 3 }, (_, shopper) =>
    shopOn(() => isOver, shopper, article, door, acknowledged),
  )
  await until(() => acknowledged.orders.size >= 3)

  // Writes to free space inside the database files still succeed, so shopping continues until some are
  // refused.
  const refused = acknowledged.broken + 5
  await until(async () => {
    await disk.fill()
    return acknowledged.broken >= refused
  })
  if (shop.storefront) {
    const cachedPage = await fetch(`${shop.storefront}/`)
    promises.hold(cachedPage.status === 200, `a kept page came with ${cachedPage.status}`)
    const made = await fetch(`${shop.storefront}${picture}`, { headers: { accept: 'image/webp' } })
    const isWhole = made.status === 200 && (await made.arrayBuffer()).byteLength > 0
    promises.hold(isWhole, `a picture came with ${made.status}`)
  }

  await disk.empty()
  const emptied = performance.now()
  const sold = acknowledged.orders.size
  await until(() => acknowledged.orders.size > sold)
  const backAfter = Math.round(performance.now() - emptied)
  isOver = true
  await Promise.all(shoppers)
  const lost = await countMissing(acknowledged, door)
  promises.hold(lost === 0, `${lost} acknowledged writes are gone`)
  return promises.finding(title, {
    'acknowledged writes': acknowledged.carts.size + acknowledged.orders.size,
    'of them lost': lost,
    'requests refused while it was full': acknowledged.broken,
    'sold again after there was room': `${backAfter} ms`,
  })
}

/** Returns the URL of a picture of the home page in a width that is not cached. */
async function pictureOn(storefront: string): Promise<string> {
  const page = await (await fetch(`${storefront}/`)).text()
  const [, width, path] = /\/images\/(\d+)\/([^\s"?]+)/.exec(page) ?? []
  if (!path) throw new Error('The first page has no picture.')
  return `/images/${width === '320' ? '640' : '320'}/${path}`
}
