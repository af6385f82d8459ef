import { useStored } from '../../../lib/storage/use-stored.ts'

/** Subscribes to the shopper's choice of prices without VAT. A choice of those with VAT is stored too, as 'off'. */
export const useNetPrices = () => useStored('kopgroep-net-prices') === 'on'
