import { updateHistory } from '../../../lib/storage/personal-history.ts'

export const MAX_SHOWN = 12
/** One more than is shown, because the current product is left out. */
const MAX_VIEWED = MAX_SHOWN + 1

export const forgetViewed = () => updateHistory(() => ({ viewed: [] }))

/** Stores that a product was viewed, with consent. It stays on this device. */
export function rememberViewed(sku: string): void {
  updateHistory(({ viewed }) => ({
    viewed: [sku, ...viewed.filter((other) => other !== sku)].slice(0, MAX_VIEWED),
  }))
}
