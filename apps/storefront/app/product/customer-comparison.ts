import { readStored, writeStored } from '../platform/read-stored.ts'
import { withTabLock } from '../platform/tab-lock.ts'
import { MAX_COMPARED } from './compared-products.ts'
import { CUSTOMER_COMPARED_KEY } from './customer-compared-key.ts'
import {
  addToComparison,
  type CustomerComparison,
  readCustomerComparison,
  removeFromComparison,
} from './customer-comparison-calls.ts'
import { lastAnswered, readCompared, storeCompared } from './stored-comparison.ts'

/**
 * Makes what this device compares and what the backend compares for the customer the same: what was chosen or taken away
 * here since they last were is told to the backend, what other devices changed is shown here. At the first time after a login that
 * joins what was compared before it. Whatever fails is done by the next call. One tab at a time.
 * @throws as `callCommerce` does
 */
export function followCustomerComparison(): Promise<void> {
  return withTabLock('comparison', async () => {
    const token = readStored('user-server-token')
    if (!token) return
    let list = await readCustomerComparison()
    for (let isAgreed = false; !isAgreed; ) {
      const chosen = skusOf(readCompared())
      list = await sendChanges(list, chosen)
      // The customer has logged out meanwhile, or another one has logged in.
      if (readStored('user-server-token') !== token) return
      // If the shopper chose something meanwhile, another round sends that.
      isAgreed = String(skusOf(readCompared())) === String(chosen)
      writeStored(CUSTOMER_COMPARED_KEY, JSON.stringify(skusOf(list.products)))
      if (isAgreed) storeCompared(list.products)
    }
  })
}

/** The customer's list once it knows what this device has chosen; the oldest make room for more than are compared at once. */
async function sendChanges(list: CustomerComparison, chosen: readonly string[]): Promise<CustomerComparison> {
  const known = lastAnswered()
  const listed = skusOf(list.products)
  const added = chosen.filter((sku) => !known.includes(sku) && !listed.includes(sku))
  const removed = known.filter((sku) => !chosen.includes(sku) && listed.includes(sku))
  const grown = added.length > 0 ? await addToComparison(list, added) : list
  const remaining = skusOf(grown.products).filter((sku) => !removed.includes(sku))
  const toRemove = [...removed, ...remaining.slice(0, Math.max(0, remaining.length - MAX_COMPARED))]
  return toRemove.length > 0 ? removeFromComparison(grown, toRemove) : grown
}

const skusOf = (products: readonly { sku: string }[]) => products.map(({ sku }) => sku)
