import { usePreferences } from '../../../lib/storage/use-stored.ts'

/** Subscribes to the shopper's choice of prices without VAT. */
export const useNetPrices = () => usePreferences().netPrices === true
